import { plural, t } from '@lingui/core/macro'
import type { QuestionResults } from '@pinwheel/contract'
import { formatNumber, isolated } from '../../shared/format-number.ts'

/** The share of the players whose common mistake is worth a sentence. */
const MANY = 0.4
/** Longer answers do not fit the line. */
const LONGEST = 30

/**
 * One sentence about how the room answered a question. The result of a range names the nearest players instead, and a game of
 * one player has no room.
 * @param onlyRight the nickname of the only player who was right; older servers do not send it
 */
export function resultLine(results: QuestionResults, players: number, onlyRight?: string): string | undefined {
  if (results.type === 'RANGE' || players < 2) return undefined
  const rows: readonly { count: number; correct: boolean }[] = results.distribution
  const right = rows.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  if (right === players) return t`All of you knew!`
  if (right === 1) return onlyOneKnew(onlyRight)
  const mistake = commonMistake(results)
  if (mistake && mistake.text.length <= LONGEST && mistake.count >= players * MANY && mistake.count > 1)
    return fellFor(mistake.text, mistake.count, players)
  return right === 0 ? t`A hard one: no right answer` : shareOfRight(right / players)
}

function onlyOneKnew(nickname: string | undefined): string {
  if (nickname === undefined) return t`Only one of you knew!`
  const name = isolated(nickname)
  return t`Only ${name} knew!`
}

function shareOfRight(share: number): string {
  if (share >= 0.85) return t`Almost all of you knew`
  if (share > HALF.to) return t`Most of you knew`
  if (share >= HALF.from) return t`Half the room knew`
  return share < 0.2 ? t`Few of you knew` : t`This one split the room`
}

/** About half of the players. */
const HALF = { from: 0.45, to: 0.55 }

/** The wrong answer that most players gave, for questions whose answers have a text. */
function commonMistake(results: QuestionResults): { text: string; count: number } | undefined {
  if (results.type === 'PIN' || results.type === 'PUZZLE' || results.type === 'RANGE') return undefined
  const rows: readonly { value: string | boolean; count: number; correct: boolean }[] = results.distribution
  const [most] = rows.filter(({ correct }) => !correct).toSorted((one, other) => other.count - one.count)
  if (most === undefined) return undefined
  const text = typeof most.value === 'string' ? most.value : most.value ? t`True` : t`False`
  return { text, count: most.count }
}

function fellFor(text: string, count: number, players: number): string {
  const share = count / players
  const [answer, figure] = [isolated(text), formatNumber(count)]
  if (count === players) return t`All of you fell for ${answer}`
  if (share > HALF.to) return t`Most of you fell for ${answer}`
  if (share >= HALF.from) return t`Half the room fell for ${answer}`
  return plural(count, { one: `${figure} player fell for ${answer}`, other: `${figure} players fell for ${answer}` })
}
