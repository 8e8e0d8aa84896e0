import type { Page } from '@playwright/test'
import type { Deficiency } from '../apps/web/src/ui/testing/colour-vision.ts'
import { ALIKE, DEFICIENCIES, distance } from '../apps/web/src/ui/testing/colour-vision.ts'

/** A drawn colour among others, with the shapes and the words of the interface that say the same. */
type Coloured = { colour: string; signs: string }

/**
 * What a story tells by colour alone: colours of one list that look alike with a colour vision deficiency, and have neither
 * another shape nor another word; and right and wrong answers of one list that differ in no sign and no word.
 */
export async function toldByColourAlone(page: Page): Promise<string[]> {
  const { groups, unsigned } = await page.evaluate(readColours)
  const deficiencies = Object.keys(DEFICIENCIES) as Deficiency[]
  const alike = groups.flatMap((group) =>
    group.flatMap((one, index) =>
      group
        .slice(index + 1)
        .filter((other) => other.signs === one.signs && other.colour !== one.colour)
        .flatMap((other) => {
          const confusing = deficiencies.find((deficiency) => distance(deficiency, one.colour, other.colour) < ALIKE)
          return confusing ? [`with ${confusing}, ${one.colour} and ${other.colour} look alike (“${one.signs}”)`] : []
        }),
    ),
  )
  return [...new Set(alike), ...unsigned]
}

/** Runs in the page. */
function readColours(): { groups: Coloured[][]; unsigned: string[] } {
  const OF_PEOPLE = '[dir="auto"], body [dir="rtl"], bdi'
  /** Elements whose colour tells which option, value, player or game they stand for. */
  const TELLING = '[role="group"] [data-hue], li[data-hue], li [data-hue], th[data-hue]'
  const VERDICTS = '[data-verdict], [data-state="right"], [data-state="wrong"]'
  const RIGHT = '[data-verdict="right"], [data-verdict="CORRECT"], [data-state="right"]'
  const WRONG = '[data-verdict="wrong"], [data-verdict="INCORRECT"], [data-state="wrong"]'
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(within === document ? `#storybook-root :is(${selector})` : selector),
  ]

  const drawn = (svg: Element) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join(' ')
  const wordsIn = (element: Element): string[] =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => !one.closest(OF_PEOPLE))
      .flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text).map(({ data }) => data.trim()))
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const signsOf = (element: Element): string =>
    [...[...element.querySelectorAll('svg')].map(drawn), ...wordsIn(element)].join(' | ')

  const probe = document.body.appendChild(document.createElement('i'))
  const colourOf = (element: HTMLElement): string => {
    probe.style.color = getComputedStyle(element).getPropertyValue('--paint')
    return getComputedStyle(probe).color
  }
  const byGroup = new Map<Element | null | undefined, Coloured[]>()
  for (const element of all(TELLING)) {
    // An entry that leaves its place is not shown together with the one that takes it.
    const group = element.parentElement?.closest('li, ol, ul, tr, [role="group"], [data-leaves]')
    byGroup.set(group, [...(byGroup.get(group) ?? []), { colour: colourOf(element), signs: signsOf(element) }])
  }
  probe.remove()

  const signsOfVerdict = (element: Element) =>
    new Set([...[...element.querySelectorAll('svg')].map(drawn), ...wordsIn(element).filter((w) => /\p{L}/u.test(w))])
  const inAll = (sets: Set<string>[]) => [...(sets[0] ?? [])].filter((one) => sets.every((set) => set.has(one)))
  const lists = new Set(all(VERDICTS).map((one) => one.parentElement?.closest('ol, ul, table, section, main, div')))
  const unsigned = [...lists].flatMap((list) => {
    const [right, wrong] = [RIGHT, WRONG].map((selector) => (list ? all(selector, list) : []).map(signsOfVerdict))
    if (!right?.length || !wrong?.length) return []
    const ofRight = inAll(right).filter((sign) => !wrong.some((set) => set.has(sign)))
    const ofWrong = inAll(wrong).filter((sign) => !right.some((set) => set.has(sign)))
    return ofRight.length + ofWrong.length > 0 ? [] : ['right and wrong differ by colour alone']
  })
  return { groups: [...byGroup.values()], unsigned }
}
