import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A participant with the current tab. */
export type Participant = { readonly nickname: string; page: Page }

/** The text and the controls of a screen, without countdowns and figures that count up. */
export type ScreenState = {
  heading: string
  /** The header: question number, nickname and total score on the phone, the PIN on the stage. */
  bar: string
  content: string
  /** Each button, slider and field with its state. */
  controls: string[]
}

export const readScreen = (page: Page): Promise<ScreenState> =>
  page.evaluate(() => {
    const textOf = (place: string) => {
      const copy = document.querySelector(place)?.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const clock of copy.querySelectorAll('[role="progressbar"], [aria-hidden="true"]')) clock.remove()
      const text = (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      // Written when the player's own answer arrived (rule V21), so that two players see different numbers.
      return text.replace(
        /You are the first of \d+\. Your answer:|\d+ of \d+ in\. Your answer:|Your answer is in:/,
        'In:',
      )
    }
    const stateOf = (control: HTMLElement) =>
      [
        control.getAttribute('aria-label') ?? control.textContent,
        'value' in control ? control.value : '',
        control.getAttribute('aria-valuetext'),
        control.getAttribute('aria-pressed'),
        // Not the buttons of the stage, which are inactive for a moment after each step.
        control.matches(':disabled, :is([aria-pressed], input)[aria-disabled="true"]') ? 'disabled' : '',
      ].join('|')
    const controls = document.querySelectorAll<HTMLElement>('main :is(button, input, [role="slider"])')
    return {
      heading: textOf('h1'),
      bar: textOf('header'),
      content: textOf('main'),
      controls: [...controls].map(stateOf),
    }
  })

const POLLING = { timeout: 20_000, intervals: [100] }

/** Polls, because the page may still be loading. */
export const expectScreenState = (page: Page, expected: ScreenState): Promise<void> =>
  expect.poll(() => readScreen(page)).toEqual(expected)

/** Expects equal screens of two players with the same score, whichever phase both are in. */
export async function expectSameScreenState(one: Participant, other: Participant): Promise<void> {
  await expect(async () => {
    const [seen, wanted] = await Promise.all([stateWithoutNickname(one), stateWithoutNickname(other)])
    expect(seen).toEqual(wanted)
  }).toPass(POLLING)
}

/** Expects host and player in the same phase. */
export async function expectSameHeading(one: Participant, other: Participant): Promise<void> {
  await expect(async () => {
    const [seen, wanted] = await Promise.all([readScreen(one.page), readScreen(other.page)])
    expect(seen.heading).toBe(wanted.heading)
  }).toPass(POLLING)
}

async function stateWithoutNickname({ nickname, page }: Participant): Promise<ScreenState> {
  const { heading, bar, content, controls } = await readScreen(page)
  return { heading, bar: bar.replace(nickname, '…'), content: content.replace(nickname, '…'), controls }
}

/**
 * The end of the countdown that the page shows, in epoch ms, by the movement of its bar. An animation stands still between two
 * frames, which may be seconds apart on a busy machine, so its time is compared with that of the last frame.
 */
export const shownDeadline = (page: Page): Promise<number> =>
  page.getByRole('progressbar', { name: 'Time left' }).evaluate((bar) => {
    const lastFrame = performance.timeOrigin + Number(document.timeline.currentTime)
    const ends = bar.getAnimations({ subtree: true }).map(({ effect, currentTime }) => ({
      duration: Number(effect?.getComputedTiming().duration),
      end: lastFrame + Number(effect?.getComputedTiming().endTime) - Number(currentTime),
    }))
    return ends.toSorted((one, other) => other.duration - one.duration)[0]?.end ?? Number.NaN
  })

/** A page knows the server's clock to half of a round trip, which is slow on a busy machine. */
const LATE_MS = 500

/** Compares two shown deadlines. */
export function expectSameDeadline(end: number | undefined, wanted: number | undefined): void {
  expect(Math.abs(Number(end) - Number(wanted)), 'milliseconds between the deadlines').toBeLessThanOrEqual(LATE_MS)
}
