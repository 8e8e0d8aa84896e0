import { inArray } from 'drizzle-orm'
import { usersAmong } from '../../accounts/index.ts'
import { isGameStored } from '../../live/index.ts'
import { isQuizStored } from '../../quizzes/index.ts'
import type { Executor } from '../../sql/index.ts'
import { legacyTokens } from '../tables.ts'
import { digestOf } from '../legacy-tokens.ts'
import { isImported } from './imported-records.ts'
import { schemaOf } from './record.ts'
import type { LegacyRecord, PlayerRecord, RecordType } from './record.ts'

/** Something that keeps a file from being imported. `field` is a dotted path, empty where the line is none at all. */
export type ImportError = { line: number; field: string; message: string }

type Verdict = { ok: true; record: LegacyRecord; isNew: boolean } | { ok: false; errors: ImportError[] }

type Validator = (line: { number: number; text: string }) => Promise<Verdict>

/** Reads a line as a record. @returns the record, or what is wrong with it, field by field */
export function readRecord(text: string): { ok: true; record: LegacyRecord } | { ok: false; issues: Issue[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return wrong('', `This is not JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('', 'Expected a JSON object.')
  const schema = schemaOf((value as { type?: unknown }).type)
  if (schema === undefined) return wrong('type', 'Expected player, quiz or game.')
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, record: parsed.data }
  return { ok: false, issues: parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) }
}

type Issue = { field: string; message: string }

const wrong = (field: string, message: string): { ok: false; issues: Issue[] } => ({
  ok: false,
  issues: [{ field, message }],
})

/** Judges the lines of one file in their order: by themselves, by the lines before them, and by what is stored. */
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
    return first === undefined ? [] : [{ field, message: `This stands on line ${first} already.` }]
  }
  const missing = async (type: RecordType, id: string, field: string): Promise<Issue[]> =>
    (await isKnown(type, id)) ? [] : [{ field, message: `No ${type} of this id stands above, or was imported before.` }]

  const judgeTokens = async ({ migrationTokens }: PlayerRecord): Promise<Issue[]> => {
    const taken = await digestsTaken(db, migrationTokens)
    return migrationTokens.flatMap((token, place) => {
      const field = `migrationTokens.${place}`
      if (migrationTokens.indexOf(token) !== place) return [{ field, message: 'This token is listed already.' }]
      if (taken.has(digestOf(token)))
        return [{ field, message: 'This token belongs to somebody who was imported before.' }]
      return repeats('token', token, field)
    })
  }
  const judge = async (record: LegacyRecord): Promise<Issue[]> => {
    if (await isTaken(db, record)) return [{ field: 'id', message: `Another ${NAMES[record.type]} has this id here.` }]
    switch (record.type) {
      case 'player':
        if (seen.game.size > 0)
          return [{ field: 'type', message: 'Players stand above the games, or those would not be in their history.' }]
        return judgeTokens(record)
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
    const reading = readRecord(text)
    const complain = (issues: Issue[]): Verdict => ({
      ok: false,
      errors: issues.map((issue) => ({ line: number, ...issue })),
    })
    if (!reading.ok) return complain(reading.issues)
    const { record } = reading
    const isNew = !(await isImported(db, record.type, record.id))
    const issues = [...repeats(record.type, record.id, 'id'), ...(isNew ? await judge(record) : [])]
    seen[record.type].set(record.id, seen[record.type].get(record.id) ?? number)
    if (record.type === 'player')
      for (const token of record.migrationTokens) seen.token.set(token, seen.token.get(token) ?? number)
    return issues.length === 0 ? { ok: true, record, isNew } : complain(issues)
  }
}

const NAMES: Record<RecordType, string> = { player: 'user', quiz: 'quiz', game: 'game' }

/** Whether something that did not come from a file lives under the id. */
async function isTaken(db: Executor, { type, id }: LegacyRecord): Promise<boolean> {
  if (type === 'player') return (await usersAmong(db, [id])).size > 0
  return type === 'quiz' ? isQuizStored(db, id) : isGameStored(db, id)
}

async function digestsTaken(db: Executor, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ digest: legacyTokens.digest })
    .from(legacyTokens)
    .where(inArray(legacyTokens.digest, tokens.map(digestOf)))
  return new Set(rows.map(({ digest }) => digest))
}
