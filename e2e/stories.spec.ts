import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { WCAG } from './accessibility-check.ts'
import { toldByColourAlone } from './colour.ts'
import { horizontalOverflow, clippedContent, cutTexts, scrolledAnswers } from './overflow.ts'
import type { Size, Story } from './storybook.ts'
import {
  LARGE_PRINT,
  PHONE,
  STAGE,
  accessibilityViolations,
  resize,
  rootAttributes,
  setRootAttributes,
  setTouch,
  showStory,
  showTexts,
  storiesByTitle,
  test,
} from './storybook.ts'
import { smallTargets } from './targets.ts'

const TABLET: Size = { width: 768, height: 1024 }
const DESK: readonly Size[] = [PHONE, TABLET, { width: 1440, height: 900 }]
/** The narrowest window that must not scroll horizontally (WCAG 1.4.10). */
const NARROWEST: Size = { width: 320, height: 640 }

/** The sizes of projectors and large screens, where people do not scroll. */
const STAGES: readonly Size[] = [
  STAGE,
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

/** Other sizes of players' devices: small, landscape, tablet, with an open keyboard. */
const PHONES: readonly Size[] = [
  PHONE,
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
]
const KEYBOARD_OPEN: Size = { width: 360, height: 320 }
/** Text input and its button have to be visible above the on-screen keyboard. */
const WRITTEN = /^live-phone(?:-answering--type-answer|--join(?:-with-emoji)?)$/

const TOUCHED = 'button, input, [role="slider"]'

const isStage = (title: string): boolean => title.startsWith('live/Stage')
/** Parts of the stage, which no phone shows. */
const PART_OF_STAGE = /^ui-(?:nicknamechip--|button--sizes$)|-on-stage$/

const isPhone = (title: string): boolean => title.startsWith('live/Phone')

/** Live screens are tested on their own device; all other stories on all devices and in both colour schemes. */
function devicesOf(title: string) {
  if (isPhone(title)) return { sizes: [PHONE], isDesk: false }
  if (isStage(title)) return { sizes: [STAGE], isDesk: false }
  return { sizes: DESK, isDesk: true }
}

/** The violations as `rule: element`, with the sizes and colour schemes that show them. */
class Findings {
  readonly #places = new Map<string, string[]>()

  add(where: string, ...whats: string[]) {
    for (const what of whats) this.#places.set(what, [...(this.#places.get(what) ?? []), where])
  }

  list = () => [...this.#places].map(([what, places]) => `${what} (${places.join(', ')})`)
}

/** Stage and phone must not scroll during a game. */
function sizesWithoutScrolling({ title, id }: Story): readonly Size[] {
  if (isStage(title)) return STAGES
  if (!isPhone(title)) return []
  return WRITTEN.test(id) ? [...PHONES, KEYBOARD_OPEN] : PHONES
}

/** Shows the page as with a preference of the person, while `check` runs. */
async function withPreference<Found>(
  page: Page,
  [name, value]: Preference,
  check: () => Promise<Found>,
): Promise<Found> {
  await setRootAttributes(page, { [name]: value })
  const found = await check()
  await setRootAttributes(page, { [name]: undefined })
  return found
}

type Preference = readonly [name: string, value: string]
const HIGH_CONTRAST: Preference = ['contrast', 'more']
const SIMPLE_VIEW: Preference = ['view', 'simple']
const WIDE_SPACING: Preference = ['spacing', 'wide']
/** WCAG 2.2, AAA: 7:1, and 4.5:1 for large text. */
const ENHANCED = { rules: ['color-contrast-enhanced'] }

/** Elements with joined letters whose letters have a distance. */
const partedLetters = (page: Page): Promise<string[]> =>
  page
    .locator('[data-joined]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing))
        .map((element) => `parted letters: ${element.textContent}`),
    )

async function look(page: Page, story: Story, findings: Findings) {
  const { sizes, isDesk } = devicesOf(story.title)
  await resize(page, sizes[0] ?? STAGE)
  await setTouch(page, sizes[0] === PHONE)
  const fault = await showStory(page, story.id)
  if (fault) findings.add('any size', `does not show: ${fault}`)
  const { theme: own = 'light', checks } = await rootAttributes(page)
  // A story with "layout" differs from another one in texts or counts only. Then axe, which takes most of the time, would find
  // the same.
  const usesAxe = checks !== 'layout'
  for (const size of sizes) {
    const at = `${size.width}×${size.height}`
    await resize(page, size)
    // The tablet shows the same components as phone and desktop, so axe skips it.
    if (usesAxe && size !== TABLET)
      findings.add(`${at} ${own}`, ...(await accessibilityViolations(page, { tags: WCAG })))
    findings.add(at, ...(await horizontalOverflow(page)))
    if (size === PHONE && !PART_OF_STAGE.test(story.id))
      findings.add(`${at} under a finger`, ...(await smallTargets(page)))
    if (usesAxe && size === sizes[0]) {
      findings.add(at, ...(await toldByColourAlone(page)))
      const enhanced = await withPreference(page, HIGH_CONTRAST, () => accessibilityViolations(page, ENHANCED))
      findings.add(`${at} in high contrast`, ...enhanced)
    }
    if (size === sizes[0])
      findings.add(
        `${at} with wide spacing`,
        ...(await withPreference(page, WIDE_SPACING, async () => [
          ...(await horizontalOverflow(page)),
          ...(await partedLetters(page)),
        ])),
      )
    if (isPhone(story.title)) {
      findings.add(
        `${at} in the simple view`,
        ...(await withPreference(page, SIMPLE_VIEW, () => horizontalOverflow(page))),
      )
      findings.add(`${at} in large print`, ...(await scrolledAnswers(page)))
    }
    if (isDesk && size === TABLET) await setTouch(page, false)
    if (isDesk && size === PHONE) findings.add(`${at} in large print`, ...(await horizontalOverflow(page, LARGE_PRINT)))
    // Colours do not depend on the window size.
    if (!isDesk || own === 'dark' || size !== sizes.at(-1)) continue
    await setRootAttributes(page, { theme: 'dark' })
    findings.add(`${at} dark`, ...(await accessibilityViolations(page, { rules: ['color-contrast'] })))
    const enhanced = await withPreference(page, HIGH_CONTRAST, () => accessibilityViolations(page, ENHANCED))
    findings.add(`${at} dark in high contrast`, ...enhanced)
    await setRootAttributes(page, { theme: own })
  }
  for (const size of sizesWithoutScrolling(story)) {
    await resize(page, size)
    findings.add(
      `${size.width}×${size.height}`,
      ...(await clippedContent(page, isPhone(story.title) ? TOUCHED : undefined)),
    )
  }
  if (!isDesk) return
  await resize(page, NARROWEST)
  findings.add(`${NARROWEST.width} px`, ...(await horizontalOverflow(page)))
}

/** What only the texts of the pseudo-language have, not those of a quiz or of a person. */
const OF_PSEUDO = /\u202e/

/** Longer texts, from the right, on the narrowest device of its kind, on which they have the least space. */
async function lookAtLongerTexts(page: Page, { title, id }: Story): Promise<string[]> {
  const isOnStage = isStage(title)
  await setTouch(page, !isOnStage)
  await resize(page, isOnStage ? STAGE : PHONE)
  await showTexts(page, 'pseudo', id)
  const found = [
    ...(await horizontalOverflow(page)),
    ...(await cutTexts(page, OF_PSEUDO)),
    ...(isOnStage || isPhone(title) ? await clippedContent(page, isOnStage ? undefined : TOUCHED) : []),
  ]
  await showTexts(page, 'english')
  return found
}

for (const [title, stories] of storiesByTitle())
  test(`${title} has no accessibility violation, no error and no overflow in any story`, async ({
    undrawn,
    thrown,
  }) => {
    const all: string[] = []
    for (const story of stories)
      // Without a step, Playwright searches all calls of the test for each call's parent.
      await test.step(story.name, async () => {
        const findings = new Findings()
        await look(undrawn, story, findings)
        findings.add('longer texts from the right', ...(await lookAtLongerTexts(undrawn, story)))
        findings.add('any size', ...thrown.splice(0))
        all.push(...findings.list().map((finding) => `${story.name} › ${finding}`))
      })
    expect(all, title).toEqual([])
  })
