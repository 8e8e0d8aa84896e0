import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { MailLog, Transport } from './message.ts'

/** The content of the file `<id>.json`. The file `<id>.eml` contains the email as it would be sent. */
export const OutboxEmail = z.object({
  /** Sorts by time. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['welcome', 'address-change', 'password-reset', 'account-changed', 'change-undone']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  /** The URL of the button. */
  link: z.string().optional(),
  text: z.string(),
  html: z.string(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const OUTBOX_SIZE = 200

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/
const OUTBOX_FILE = /^\d{8}T\d{9}Z-[0-9a-f]{8}\./

export const outboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox')

type OutboxOptions = { dataDir: string; clock: Clock; log: MailLog }

/** Stores emails in files that only this account can read, and logs their links. Used if no mail server is configured. */
export function createOutbox({ dataDir, clock, log }: OutboxOptions): Transport {
  const folder = outboxFolder(dataDir)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let lastStamp = 0
  // Increases with each email, so that two emails of one millisecond keep their order.
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
      const stored: OutboxEmail = { id, at, kind, to, from, subject, ...(link !== undefined && { link }), text, html }
      await writeAtomically(folder, `${id}.eml`, eml as Buffer)
      // Last, because readers list the emails by this file.
      await writeAtomically(folder, `${id}.json`, JSON.stringify(stored, undefined, 2))
      await deleteOldEmails(folder)
      log().info({ kind, to, link }, 'an email was stored in the outbox, because SMTP_URL is not set')
    },
    close: () => composer.close(),
  }
}

/** Readers see the whole file or none. Only this account can read it. */
async function writeAtomically(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = path.join(folder, `${name}.draft`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, path.join(folder, name))
}

/** The ids of the stored emails, newest first. */
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

/** Deletes every file older than the newest `OUTBOX_SIZE` emails, including incomplete ones. */
async function deleteOldEmails(folder: string): Promise<void> {
  const oldest = (await idsIn(folder))[OUTBOX_SIZE - 1]
  if (oldest === undefined) return
  const old = (await readdir(folder)).filter((name) => OUTBOX_FILE.test(name) && name < oldest)
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
}

/** The stored emails, newest first. */
export async function readOutbox(dataDir: string): Promise<OutboxEmail[]> {
  const folder = outboxFolder(dataDir)
  const emails = await Promise.all((await idsIn(folder)).map((id) => readEmail(folder, id)))
  return emails.filter((email) => email !== undefined)
}

export async function findInOutbox(dataDir: string, id: string): Promise<OutboxEmail | undefined> {
  return ID.test(id) ? readEmail(outboxFolder(dataDir), id) : undefined
}

/** The email with this id as it would be sent. Throws if there is none. */
export const readEml = (dataDir: string, id: string): Promise<Buffer> =>
  readFile(path.join(outboxFolder(dataDir), `${id}.eml`))

/** Undefined if there is no such email, for example because it was just deleted as an old one. */
async function readEmail(folder: string, id: string): Promise<OutboxEmail | undefined> {
  try {
    return OutboxEmail.parse(JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
