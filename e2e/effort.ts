import type { Page } from '@playwright/test'

/** What a person's hands do in a task. */
export type Effort = {
  /** Key presses that write text. */
  characters: number
  /** Other key presses; keys that are pressed together count once. */
  keys: number
  /** Presses of a pointer, each with the movement to its target. */
  presses: number
  /** Changes of the hand between keyboard and pointer. */
  handMoves: number
}

declare global {
  interface Window {
    effort?: Effort
  }
}

/** Counts what the page receives from now on, until it is left. */
export async function counted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const effort = (window.effort = { characters: 0, keys: 0, presses: 0, handMoves: 0 })
    let hand: 'keyboard' | 'pointer' = 'keyboard'
    const isAt = (place: typeof hand) => {
      if (place !== hand) effort.handMoves += 1
      hand = place
    }
    addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey, metaKey }) => {
        if (['Shift', 'Control', 'Alt', 'Meta'].includes(key)) return
        isAt('keyboard')
        if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) effort.characters += 1
        else if (key === ' ' && document.activeElement?.matches('textarea, input:not([type="checkbox"])'))
          effort.characters += 1
        else effort.keys += 1
      },
      { capture: true },
    )
    addEventListener(
      'pointerdown',
      () => {
        isAt('pointer')
        effort.presses += 1
      },
      { capture: true },
    )
  })
}

export async function effortOf(page: Page): Promise<Effort> {
  const effort = await page.evaluate(() => window.effort)
  if (!effort) throw new Error('The page was left since the count began.')
  return effort
}

/**
 * The keystroke-level model of Card, Moran and Newell (1980), without the time to think: an average typist's key (0.28 s), a
 * movement of the pointer (1.1 s) with a press (0.2 s), and a hand that changes between keyboard and mouse (0.4 s).
 */
export const secondsOf = ({ characters, keys, presses, handMoves }: Effort): number =>
  0.28 * (characters + keys) + 1.3 * presses + 0.4 * handMoves
