import { transaction } from '../../sql/index.ts'
import type { Sql } from '../../sql/index.ts'
import { createValidator, readRecord } from './validate.ts'
import type { ImportError } from './validate.ts'
import { linesOf } from './lines.ts'
import type { LegacyRecord, RecordType } from './record.ts'
import { writeRecord } from './write.ts'

/** How many records of a type were new, and how many were here, or had been and were deleted since. */
export type Counts = Record<RecordType, { fresh: number; known: number }>

/** `complaints` holds the first ones of `wrong` faults; nothing is imported as long as there is one. */
export type ImportOutcome = { ok: true; counts: Counts } | { ok: false; errors: ImportError[]; wrong: number }

/** More than this at once nobody mends; the rest is counted. */
const MOST_COMPLAINTS = 50
/** Large enough that commits cost little, small enough that nobody who signs in meanwhile waits for long. */
const BATCH = 50

/**
 * Looks through a file of legacy records, without changing anything.
 * @returns what importing it would bring, or everything that is wrong with it
 */
export async function checkLegacyFile({ db }: Sql, file: string): Promise<ImportOutcome> {
  const check = createValidator(db)
  const counts = noCounts()
  const errors: ImportError[] = []
  let wrong = 0
  const complain = (found: readonly ImportError[]): void => {
    wrong += found.length
    errors.push(...found.slice(0, MOST_COMPLAINTS - errors.length))
  }
  for await (const line of linesOf(file)) {
    if ('fault' in line) {
      complain([{ line: line.number, field: '', message: line.fault }])
      continue
    }
    const verdict = await check(line)
    if (verdict.ok) counts[verdict.record.type][verdict.isNew ? 'fresh' : 'known']++
    else complain(verdict.errors)
  }
  return wrong === 0 ? { ok: true, counts } : { ok: false, errors, wrong }
}

/**
 * Imports a file of legacy records, if nothing is wrong with it. What is committed stays when the process is killed; a
 * record is never imported twice, so that the same file again goes on from there.
 */
export async function importLegacyFile(sql: Sql, file: string): Promise<ImportOutcome> {
  const checked = await checkLegacyFile(sql, file)
  if (!checked.ok) return checked
  const counts = noCounts()
  let batch: LegacyRecord[] = []
  const write = async (): Promise<void> => {
    const records = batch
    batch = []
    const isFresh = await transaction(sql.db, async (tx) => {
      const written: boolean[] = []
      for (const record of records) written.push(await writeRecord(tx, record))
      return written
    })
    for (const [place, { type }] of records.entries()) counts[type][isFresh[place] ? 'fresh' : 'known']++
  }
  for await (const line of linesOf(file)) {
    const reading = 'text' in line ? readRecord(line.text) : undefined
    if (!reading?.ok) throw new Error(`Line ${line.number} changed while the file was being imported. Import it again.`)
    batch.push(reading.record)
    if (batch.length === BATCH) await write()
  }
  await write()
  return { ok: true, counts }
}

const noCounts = (): Counts => ({
  player: { fresh: 0, known: 0 },
  quiz: { fresh: 0, known: 0 },
  game: { fresh: 0, known: 0 },
})
