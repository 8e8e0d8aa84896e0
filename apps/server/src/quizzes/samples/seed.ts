import type { Clock } from '../../clock.ts'
import { transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { insertQuizAs } from '../storage.ts'
import { generalKnowledge } from './general-knowledge.ts'
import type { SampleQuiz } from './sample.ts'
import { solarSystem } from './solar-system.ts'
import { zeroToOneHundred } from './zero-to-one-hundred.ts'

export const SAMPLE_QUIZZES: readonly SampleQuiz[] = [solarSystem, zeroToOneHundred, generalKnowledge]

const OWNER_ID = '8d4bd9ee-5f0e-4a0c-9d6c-2f1f2b6f1a60'
const OWNER_NICKNAME = 'Pinwheel'

export type SeedOptions = {
  sql: Sql
  clock: Clock
  /** Creates an account without credentials. */
  ensureOwner: (tx: Executor, id: string, nickname: string) => Promise<void>
}

/** Stores the sample quizzes, so that a new installation has quizzes to play. Does nothing if they exist. */
export async function seedSamples({ sql, clock, ensureOwner }: SeedOptions): Promise<void> {
  await transaction(sql.db, async (tx) => {
    await ensureOwner(tx, OWNER_ID, OWNER_NICKNAME)
    const now = new Date(clock.now())
    for (const { id, ...quiz } of SAMPLE_QUIZZES)
      await insertQuizAs(tx, { id, ownerId: OWNER_ID, quiz, createdAt: now, updatedAt: now })
  })
}
