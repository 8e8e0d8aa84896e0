import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { transaction } from '../../sql/index.ts'
import type { Sql } from '../../sql/index.ts'
import { createValidator, readRecord } from './validate.ts'
import type { ImportError } from './validate.ts'
import { linesOf } from './lines.ts'
import type { LegacyRecord, RecordType } from './record.ts'
import { writeRecord } from './write.ts'

/** For each type, the numbers of new records and of records that were imported before, even if they were deleted since. */
export type Counts = Record<RecordType, { fresh: number; known: number }>

/** The errors in a file: the first ones, and the number of all. A file with an error is not imported. */
export type FileErrors = { first: readonly ImportError[]; total: number }
export type ImportResult = Result<Counts, FileErrors>

/** Further errors are only counted. */
const MAX_LISTED_ERRORS = 50
/** Large enough that commits cost little, small enough that a sign-in during the import waits only briefly. */
const BATCH = 50

/** Validates a file of legacy records without changing anything. @returns the counts that an import would have, or the errors */
export async function checkLegacyFile({ db }: Sql, file: string): Promise<ImportResult> {
  const validate = createValidator(db)
  const counts = noCounts()
  const first: ImportError[] = []
  let total = 0
  const addErrors = (found: readonly ImportError[]): void => {
    total += found.length
    first.push(...found.slice(0, MAX_LISTED_ERRORS - first.length))
  }
  for await (const line of linesOf(file)) {
    if ('fault' in line) {
      addErrors([{ line: line.number, field: '', message: line.fault }])
      continue
    }
    const validated = await validate(line)
    if (validated.ok) counts[validated.value.record.type][validated.value.isNew ? 'fresh' : 'known']++
    else addErrors(validated.refusal)
  }
  return total === 0 ? ok(counts) : refused({ first, total })
}

/**
 * Imports a file of legacy records if it has no error. Committed batches survive a crash. A record is never imported twice,
 * so importing the same file again continues after the last batch.
 */
export async function importLegacyFile(sql: Sql, file: string): Promise<ImportResult> {
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
    batch.push(reading.value)
    if (batch.length === BATCH) await write()
  }
  await write()
  return ok(counts)
}

const noCounts = (): Counts => ({
  player: { fresh: 0, known: 0 },
  quiz: { fresh: 0, known: 0 },
  game: { fresh: 0, known: 0 },
})
