import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { legacyImports, legacyPlayers } from '../tables.ts'
import type { RecordType } from './record.ts'

/** Whether a record was ever imported, even if it was deleted since. */
export async function isImported(db: Executor, type: RecordType, id: string): Promise<boolean> {
  const rows =
    type === 'player'
      ? await db.select({ id: legacyPlayers.id }).from(legacyPlayers).where(eq(legacyPlayers.id, id))
      : await db.select({ id: legacyImports.id }).from(legacyImports).where(isEntry(type, id))
  return rows.length > 0
}

/** Marks a record as imported. @returns false if it was already imported */
export async function markImported(tx: Executor, type: RecordType, id: string): Promise<boolean> {
  const rows =
    type === 'player'
      ? await tx.insert(legacyPlayers).values({ id }).onConflictDoNothing().returning({ id: legacyPlayers.id })
      : await tx
          .insert(legacyImports)
          .values({ kind: type, id })
          .onConflictDoNothing()
          .returning({ id: legacyImports.id })
  return rows.length > 0
}

const isEntry = (kind: 'quiz' | 'game', id: string) => and(eq(legacyImports.kind, kind), eq(legacyImports.id, id))
