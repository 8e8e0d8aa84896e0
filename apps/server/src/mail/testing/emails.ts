import { vi } from 'vitest'
import { readOutbox } from '../outbox.ts'
import type { OutboxLetter } from '../outbox.ts'

/** The letters to that address which the outbox holds by now, the newest first. */
export async function lettersTo(dataDir: string, to: string): Promise<OutboxLetter[]> {
  return (await readOutbox(dataDir)).filter((letter) => letter.to === to)
}

/**
 * The newest letter of a kind to that address. Waits for it, since mail is delivered behind the call; for one more than
 * there was before, say how many.
 */
export async function letterTo(
  dataDir: string,
  to: string,
  kind: OutboxLetter['kind'],
  count = 1,
): Promise<OutboxLetter> {
  const ofKind = async (): Promise<OutboxLetter[]> =>
    (await lettersTo(dataDir, to)).filter((letter) => letter.kind === kind)
  return vi.waitFor(
    async () => {
      const letters = await ofKind()
      const [newest] = letters
      if (newest === undefined || letters.length < count) throw new Error(`No ${kind} letter has come to ${to}.`)
      return newest
    },
    { interval: 5, timeout: 10_000 },
  )
}

/** The token in the letter's link. */
export function tokenIn({ link }: Pick<OutboxLetter, 'link'>): string {
  const token = link === undefined ? null : new URL(link).searchParams.get('token')
  if (token === null) throw new Error('The letter has no link with a token.')
  return token
}
