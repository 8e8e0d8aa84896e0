import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { inArray } from 'drizzle-orm'
import { existingUserIds } from '../../accounts/index.ts'
import { isGameStored } from '../../live/index.ts'
import { isQuizStored } from '../../quizzes/index.ts'
import type { Executor } from '../../sql/index.ts'
import { legacyTokens } from '../tables.ts'
import { digestOf } from '../legacy-tokens.ts'
import { isImported } from './imported-records.ts'
import { schemaOf } from './record.ts'
import type { LegacyRecord, PlayerRecord, RecordType } from './record.ts'

/** An error in a file. `field` is a dotted path, empty if the whole line is invalid. */
export type ImportError = { line: number; field: string; message: string }

type ValidatedLine = Result<{ record: LegacyRecord; isNew: boolean }, ImportError[]>
type Validator = (line: { number: number; text: string }) => Promise<ValidatedLine>

/** Parses a line as a record. @returns the record, or its errors by field */
export function readRecord(text: string): Result<LegacyRecord, Issue[]> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return invalid('', `This is not JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid('', 'Expected a JSON object.')
  const schema = schemaOf((value as { type?: unknown }).type)
  if (schema === undefined) return invalid('type', 'Expected player, quiz or game.')
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  return refused(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

type Issue = { field: string; message: string }

const invalid = (field: string, message: string): Result<LegacyRecord, Issue[]> => refused([{ field, message }])

/** Validates the lines of one file in their order: each alone, against the lines before it and against the database. */
export function createValidator(db: Executor): Validator {
  const seen: Record<RecordType | 'token', Map<string, number>> = {
    player: new Map(),
    quiz: new Map(),
    game: new Map(),
    token: new Map(),
  }
  const isKnown = async (type: RecordType, id: string): Promise<boolean> =>
    seen[type].has(id) || (await isImported(db, type, id))

  const repeats = (kind: keyof typeof seen, id: string, field: string): Issue[] => {
    const first = seen[kind].get(id)
    return first === undefined ? [] : [{ field, message: `Already on line ${first}.` }]
  }
  const missing = async (type: RecordType, id: string, field: string): Promise<Issue[]> =>
    (await isKnown(type, id))
      ? []
      : [{ field, message: `No earlier line and no earlier import contains a ${type} with this id.` }]

  const checkTokens = async ({ migrationTokens }: PlayerRecord): Promise<Issue[]> => {
    const taken = await digestsTaken(db, migrationTokens)
    return migrationTokens.flatMap((token, place) => {
      const field = `migrationTokens.${place}`
      if (migrationTokens.indexOf(token) !== place) return [{ field, message: 'This token is listed already.' }]
      if (taken.has(digestOf(token)))
        return [{ field, message: 'This token belongs to a player who was imported before.' }]
      return repeats('token', token, field)
    })
  }
  const check = async (record: LegacyRecord): Promise<Issue[]> => {
    if (await isTaken(db, record))
      return [{ field: 'id', message: `Another ${NAMES[record.type]} on this server has this id.` }]
    switch (record.type) {
      case 'player':
        if (seen.game.size > 0)
          return [
            {
              field: 'type',
              message: 'Players must precede games. Otherwise their games would be missing in their history.',
            },
          ]
        return checkTokens(record)
      case 'quiz':
        return missing('player', record.ownerId, 'ownerId')
      case 'game':
        return [
          ...(await missing('quiz', record.quizId, 'quizId')),
          ...(await missing('player', record.hostId, 'hostId')),
        ]
    }
  }

  return async ({ number, text }) => {
    const parsed = readRecord(text)
    const refuseLine = (issues: Issue[]): ValidatedLine => refused(issues.map((issue) => ({ line: number, ...issue })))
    if (!parsed.ok) return refuseLine(parsed.refusal)
    const record = parsed.value
    const isNew = !(await isImported(db, record.type, record.id))
    const issues = [...repeats(record.type, record.id, 'id'), ...(isNew ? await check(record) : [])]
    seen[record.type].set(record.id, seen[record.type].get(record.id) ?? number)
    if (record.type === 'player')
      for (const token of record.migrationTokens) seen.token.set(token, seen.token.get(token) ?? number)
    return issues.length === 0 ? ok({ record, isNew }) : refuseLine(issues)
  }
}

const NAMES: Record<RecordType, string> = { player: 'user', quiz: 'quiz', game: 'game' }

/** Whether the id belongs to a user, quiz or game that was not imported. */
async function isTaken(db: Executor, { type, id }: LegacyRecord): Promise<boolean> {
  if (type === 'player') return (await existingUserIds(db, [id])).size > 0
  return type === 'quiz' ? isQuizStored(db, id) : isGameStored(db, id)
}

async function digestsTaken(db: Executor, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ digest: legacyTokens.digest })
    .from(legacyTokens)
    .where(inArray(legacyTokens.digest, tokens.map(digestOf)))
  return new Set(rows.map(({ digest }) => digest))
}
