import { vi } from 'vitest'
import { readOutbox } from '../outbox.ts'
import type { OutboxEmail } from '../outbox.ts'

/** The emails to the address that are in the outbox, newest first. */
export async function emailsTo(dataDir: string, to: string): Promise<OutboxEmail[]> {
  return (await readOutbox(dataDir)).filter((email) => email.to === to)
}

/**
 * Waits until the address has `count` emails of a kind, because emails are sent in the background. @returns the newest one
 */
export async function emailTo(dataDir: string, to: string, kind: OutboxEmail['kind'], count = 1): Promise<OutboxEmail> {
  const ofKind = async (): Promise<OutboxEmail[]> =>
    (await emailsTo(dataDir, to)).filter((email) => email.kind === kind)
  return vi.waitFor(
    async () => {
      const emails = await ofKind()
      const [newest] = emails
      if (newest === undefined || emails.length < count)
        throw new Error(`There are fewer than ${count} emails of the kind ${kind} to ${to}.`)
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
