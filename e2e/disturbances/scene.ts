import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** Somebody in the game, and the tab they look at now: another one when they have closed it. */
export type Person = { readonly nickname: string; page: Page }

/** What stands on a screen, the time aside: two of them are equal when nobody could tell them apart by reading. */
export type Scene = {
  heading: string
  /** With the number of the question, the nickname and the total score on the phone, the PIN on the stage. */
  bar: string
  content: string
  /** Each button, slider and field with the state it is in. */
  controls: string[]
}

export const scene = (page: Page): Promise<Scene> =>
  page.evaluate(() => {
    const textOf = (place: string) => {
      const copy = document.querySelector(place)?.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const clock of copy.querySelectorAll('[role="progressbar"]')) clock.remove()
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    const stateOf = (control: HTMLElement) =>
      [
        control.getAttribute('aria-label') ?? control.textContent,
        'value' in control ? control.value : '',
        control.getAttribute('aria-valuetext'),
        control.getAttribute('aria-pressed'),
        control.matches(':disabled') ? 'disabled' : '',
      ].join('|')
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, input, [role="slider"])')
    return {
      heading: textOf('h1'),
      bar: textOf('header'),
      content: textOf('main'),
      controls: [...controls].map(stateOf),
    }
  })

const SOON = { timeout: 20_000, intervals: [100] }

/** Polls: a screen that has just come back may still be on its way. */
export const expectScene = (page: Page, expected: Scene): Promise<void> =>
  expect.poll(() => scene(page)).toEqual(expected)

/** Of two players with the same score, whichever phase both are in by now. Only their names differ. */
export async function expectSameScene(one: Person, other: Person): Promise<void> {
  await expect(async () => {
    const [seen, wanted] = await Promise.all([anonymousScene(one), anonymousScene(other)])
    expect(seen).toEqual(wanted)
  }).toPass(SOON)
}

/** Of the host and a player: both are in the same phase. */
export async function expectSameHeading(one: Person, other: Person): Promise<void> {
  await expect(async () => {
    const [seen, wanted] = await Promise.all([scene(one.page), scene(other.page)])
    expect(seen.heading).toBe(wanted.heading)
  }).toPass(SOON)
}

async function anonymousScene({ nickname, page }: Person): Promise<Scene> {
  const { heading, bar, content, controls } = await scene(page)
  return { heading, bar: bar.replace(nickname, '…'), content: content.replace(nickname, '…'), controls }
}

const TICKS = 3

/**
 * When the countdown ends by what the page shows (epoch ms). It is looked at when it moves, since it moves in tenths of a
 * second, and more than once, since a busy machine paints late.
 */
export const shownEnd = (page: Page, durationMs: number): Promise<number> =>
  page.getByRole('progressbar', { name: 'Time left' }).evaluate(
    (bar: HTMLElement, [duration, ticks]) =>
      new Promise<number>((resolve) => {
        const ends: number[] = []
        const look = new MutationObserver(() => {
          ends.push(Date.now() + Number(bar.style.getPropertyValue('--left')) * duration)
          if (ends.length < ticks) return
          look.disconnect()
          resolve(Math.min(...ends))
        })
        look.observe(bar, { attributeFilter: ['style'] })
      }),
    [durationMs, TICKS] as const,
  )

/** A busy machine paints this late at most; a countdown that begins anew is further off. How exact it is, the clock's own tests tell. */
const LATE_MS = 2_000

/** Of two ends of a countdown, both as shown. */
export function expectSameTime(end: number | undefined, wanted: number | undefined): void {
  expect(Math.abs(Number(end) - Number(wanted)), 'milliseconds between the clocks').toBeLessThanOrEqual(LATE_MS)
}
