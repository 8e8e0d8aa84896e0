import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { MailLog, Transport } from './transport.ts'

/** An email in the outbox, as its file `<id>.json` holds it. Beside it, `<id>.eml` is the email as it would be sent. */
export const OutboxEmail = z.object({
  /** Sorts by time. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['welcome', 'address-change', 'password-reset', 'account-changed', 'change-undone']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  /** Where the button leads. */
  link: z.string().optional(),
  text: z.string(),
  html: z.string(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const OUTBOX_SIZE = 200

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/
const OURS = /^\d{8}T\d{9}Z-[0-9a-f]{8}\./

/** Where emails are kept that no mail server took. */
export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox')

type OutboxOptions = { dataDir: string; clock: Clock; log: MailLog }

/** Without a mail server: emails are kept in files that only this account can read, and their links are said in the log. */
export function createOutbox({ dataDir, clock, log }: OutboxOptions): Transport {
  const folder = outboxFolder(dataDir)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let lastStamp = 0
  // Two emails of one millisecond keep their order.
  const nextId = (): string => {
    lastStamp = Math.max(clock.now(), lastStamp + 1)
    return `${new Date(lastStamp).toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
  }
  return {
    async send(message, email) {
      const { kind, to } = email
      const link = 'link' in email ? email.link : undefined
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const [id, at] = [nextId(), new Date(clock.now()).toISOString()]
      const { message: eml } = await composer.sendMail(message)
      const { from, subject, text, html } = message
      const kept: OutboxEmail = { id, at, kind, to, from, subject, ...(link !== undefined && { link }), text, html }
      await writePrivately(folder, `${id}.eml`, eml as Buffer)
      // Last, since an email counts as there once this file is.
      await writePrivately(folder, `${id}.json`, JSON.stringify(kept, undefined, 2))
      await deleteOldEmails(folder)
      log().info({ kind, to, link }, 'an email stays in the outbox, since SMTP_URL is not set')
    },
    close: () => composer.close(),
  }
}

/** A file appears whole or not at all. */
async function writePrivately(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = path.join(folder, `${name}.draft`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, path.join(folder, name))
}

/** Ids of the emails that are kept, the newest first. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  return ids
    .filter((id) => ID.test(id))
    .toSorted()
    .toReversed()
}

/** Removes every file that is older than the emails we keep, halves of emails included. */
async function deleteOldEmails(folder: string): Promise<void> {
  const oldest = (await idsIn(folder))[OUTBOX_SIZE - 1]
  if (oldest === undefined) return
  const old = (await readdir(folder)).filter((name) => OURS.test(name) && name < oldest)
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
}

/** The emails that are kept, the newest first. */
export async function readOutbox(dataDir: string): Promise<OutboxEmail[]> {
  const folder = outboxFolder(dataDir)
  const emails = await Promise.all((await idsIn(folder)).map((id) => readEmail(folder, id)))
  return emails.filter((email) => email !== undefined)
}

export async function findInOutbox(dataDir: string, id: string): Promise<OutboxEmail | undefined> {
  return ID.test(id) ? readEmail(outboxFolder(dataDir), id) : undefined
}

/** The email of that id as it would be sent. Throws when there is none. */
export const readEml = (dataDir: string, id: string): Promise<Buffer> =>
  readFile(path.join(outboxFolder(dataDir), `${id}.eml`))

/** Undefined when there is no such email, for instance because newer ones have just taken its place. */
async function readEmail(folder: string, id: string): Promise<OutboxEmail | undefined> {
  try {
    return OutboxEmail.parse(JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
