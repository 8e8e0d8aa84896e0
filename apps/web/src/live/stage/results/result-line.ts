import type { QuestionResults } from '@pinwheel/contract'
import { formatCount } from '../../shared/format-number.ts'

/** The share of the players whose common mistake is worth a sentence. */
const MANY = 0.4
/** Longer answers do not fit the line. */
const LONGEST = 30

/** One sentence about how the room answered a question; undefined if there is nothing special to say. */
export function resultLine(results: QuestionResults, players: number): string | undefined {
  // In 0–100 mode all questions are ranges, and only the exact value is correct.
  if (results.type === 'RANGE' || players < 2) return undefined
  const rows: readonly { count: number; correct: boolean }[] = results.distribution
  const right = rows.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  if (right === players) return 'All of you knew!'
  if (right === 1) return 'Only one of you knew!'
  const mistake = commonMistake(results)
  if (mistake && mistake.text.length <= LONGEST && mistake.count >= players * MANY && mistake.count > 1)
    return `${shareText(mistake.count, players)} fell for ${mistake.text}`
  return right === 0 ? 'A hard one: no right answer' : undefined
}

/** The wrong answer that most players gave, for questions whose answers have a text. */
function commonMistake(results: QuestionResults): { text: string; count: number } | undefined {
  if (results.type === 'PIN' || results.type === 'PUZZLE' || results.type === 'RANGE') return undefined
  const rows: readonly { value: string | boolean; count: number; correct: boolean }[] = results.distribution
  const [most] = rows.filter(({ correct }) => !correct).toSorted((one, other) => other.count - one.count)
  if (most === undefined) return undefined
  const text = typeof most.value === 'string' ? most.value : most.value ? 'True' : 'False'
  return { text, count: most.count }
}

function shareText(count: number, players: number): string {
  const share = count / players
  if (count === players) return 'All of you'
  if (share > 0.55) return 'Most of you'
  return share >= 0.45 ? 'Half the room' : formatCount(count, 'player')
}
