import type { QuizChoices } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../concurrency/index.ts'
import type { Executor } from '../sql/index.ts'
import { findChoices } from './search.ts'
import { quizSearch } from './tables.ts'

const KEPT_MS = 60_000

/** Which categories and languages public quizzes have. Kept for a minute, so that repeated calls cost nothing. */
export function createChoices(db: Executor, clock: Clock): () => Promise<QuizChoices> {
  let kept: { choices: QuizChoices; until: number } | undefined
  const load = singleFlight(async () => {
    const choices: QuizChoices = {
      categories: await findChoices(db, quizSearch.category),
      languageCodes: await findChoices(db, quizSearch.languageCode),
    }
    kept = { choices, until: clock.now() + KEPT_MS }
    return choices
  })
  return async () => (kept !== undefined && clock.now() < kept.until ? kept.choices : load())
}
