import { vi } from 'vitest'
import { readOutbox } from '../outbox.ts'
import type { OutboxEmail } from '../outbox.ts'

/** The emails to that address which the outbox holds by now, the newest first. */
export async function emailsTo(dataDir: string, to: string): Promise<OutboxEmail[]> {
  return (await readOutbox(dataDir)).filter((email) => email.to === to)
}

/**
 * The newest email of a kind to that address. Waits for it, since mail is delivered behind the call; for one more than
 * there was before, say how many.
 */
export async function emailTo(dataDir: string, to: string, kind: OutboxEmail['kind'], count = 1): Promise<OutboxEmail> {
  const ofKind = async (): Promise<OutboxEmail[]> =>
    (await emailsTo(dataDir, to)).filter((email) => email.kind === kind)
  return vi.waitFor(
    async () => {
      const emails = await ofKind()
      const [newest] = emails
      if (newest === undefined || emails.length < count) throw new Error(`No ${kind} email has come to ${to}.`)
      return newest
    },
    { interval: 5, timeout: 10_000 },
  )
}

/** The token in the email's link. */
export function tokenIn({ link }: Pick<OutboxEmail, 'link'>): string {
  const token = link === undefined ? null : new URL(link).searchParams.get('token')
  if (token === null) throw new Error('The email has no link with a token.')
  return token
}
