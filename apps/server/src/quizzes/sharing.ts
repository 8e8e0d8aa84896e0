import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { joinLinks, quizShares } from './tables.ts'

const SECRET_BYTES = 32
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compared instead of a digest that does not exist, so that the time of a response does not reveal whether a quiz is shared. */
const NO_DIGEST = digestOf('')

/** Creates the link to a quiz, which replaces an earlier one. @returns its token, of which only a digest is stored */
export async function createShare(db: Executor, quizId: string, now: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const values = { digest: digestOf(secret).toString('hex'), createdAt: now }
  await db
    .insert(quizShares)
    .values({ quizId, ...values })
    .onConflictDoUpdate({ target: quizShares.quizId, set: values })
  return `${quizId}.${secret}`
}

export async function endShare(db: Executor, quizId: string): Promise<void> {
  await db.delete(quizShares).where(eq(quizShares.quizId, quizId))
}

/** @returns the id of the quiz, if its current link has this token */
export async function quizOfShare(db: Executor, token: string): Promise<string | undefined> {
  const [quizId = '', secret = ''] = token.split('.')
  const [share] = await db.select({ digest: quizShares.digest }).from(quizShares).where(eq(quizShares.quizId, quizId))
  const isSame = timingSafeEqual(share ? Buffer.from(share.digest, 'hex') : NO_DIGEST, digestOf(secret))
  return share && isSame ? quizId : undefined
}

/** @returns since when the quiz is shared; undefined if it is not */
export async function sharedSince(db: Executor, quizId: string): Promise<Date | undefined> {
  const rows = await db.select({ at: quizShares.createdAt }).from(quizShares).where(eq(quizShares.quizId, quizId))
  return rows[0]?.at
}

/** 60 bits: a guess is counted as a wrong PIN, and PINs have 20. Short, so that the QR code on a sheet has large modules. */
const CODE_LENGTH = 12
/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('')

type NextGame = { quizId: string; hostId: string }

/** The code by which players reach the next game of this host with a quiz. It stays the same until it is ended. */
export async function joinCode(db: Executor, { quizId, hostId }: NextGame): Promise<string> {
  const { code } = joinLinks
  const [link] = await db
    .insert(joinLinks)
    .values({ code: newCode(), quizId, hostId })
    // Writes the code that is there, which is then returned. Read by a second statement, it could be deleted before.
    .onConflictDoUpdate({ target: [joinLinks.quizId, joinLinks.hostId], set: { code: sql`${code}` } })
    .returning({ code })
  if (link === undefined) throw new Error('The database stored a join link and returned no row.')
  return link.code
}

export async function endJoinCode(db: Executor, next: NextGame): Promise<void> {
  await db.delete(joinLinks).where(isOf(next))
}

export async function nextGameOf(db: Executor, code: string): Promise<NextGame | undefined> {
  const { quizId, hostId } = joinLinks
  const rows = await db.select({ quizId, hostId }).from(joinLinks).where(eq(joinLinks.code, code))
  return rows[0]
}

const isOf = ({ quizId, hostId }: NextGame) => and(eq(joinLinks.quizId, quizId), eq(joinLinks.hostId, hostId))
