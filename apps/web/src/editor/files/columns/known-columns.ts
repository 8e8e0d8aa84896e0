import { z } from 'zod'
import type { ColumnPlan, KnownColumns } from '../formats/table-columns.ts'
import { COLUMN_USES, headingsKey } from '../formats/table-columns.ts'
import type { TableChoice, TableSample } from '../formats/table-sample.ts'

const KEY = 'pinwheel.columns'
/** The oldest are forgotten. */
const MAX_KNOWN = 30

const Stored = z.record(z.string(), z.array(z.enum(COLUMN_USES).nullable()))

/** What a person on this device has said about columns, by their headings. Empty if the device stores nothing. */
export function knownColumns(): KnownColumns {
  try {
    const { data = {} } = Stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return Object.fromEntries(
      Object.entries(data).map(([key, uses]) => [key, uses.map((use): ColumnPlan['uses'][number] => use ?? undefined)]),
    )
  } catch {
    return {}
  }
}

/** Remembers a choice for the next file with the same headings. A table without headings has nothing to know it by. */
export function rememberColumns({ sheets }: TableSample, { sheet, plan: { headings, uses } }: TableChoice): void {
  const key = headingsKey(sheets[sheet]?.rows[headings] ?? [])
  if (key === '') return
  const { [key]: _before, ...others } = knownColumns()
  const known = [...Object.entries(others), [key, uses] as const].slice(-MAX_KNOWN)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(known)))
  } catch {
    // The device stores nothing. The choice holds for this file.
  }
}
