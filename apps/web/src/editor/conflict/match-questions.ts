import type { DraftQuestion } from '../model/draft-question.ts'
import { sameContent } from '../model/quiz-draft.ts'

type Pairs = Map<number, number>
type IsSame = (before: DraftQuestion, after: DraftQuestion) => boolean

/**
 * For each question of `after` the index of its earlier form in `before`; undefined if it was added. Questions are stored
 * without ids, so the same content matches first, then the same text, then the same neighbour.
 */
export function matchQuestions(
  before: readonly DraftQuestion[],
  after: readonly DraftQuestion[],
): (number | undefined)[] {
  const pairs: Pairs = new Map()
  matchBy(sameContent, before, after, pairs)
  matchBy((one, other) => one.question !== '' && one.question === other.question, before, after, pairs)
  matchByNeighbour(before, after, pairs)
  return after.map((_, index) => pairs.get(index))
}

function matchBy(
  isSame: IsSame,
  before: readonly DraftQuestion[],
  after: readonly DraftQuestion[],
  pairs: Pairs,
): void {
  const taken = new Set(pairs.values())
  for (const [index, question] of after.entries()) {
    if (pairs.has(index)) continue
    const former = before.findIndex((candidate, at) => !taken.has(at) && isSame(candidate, question))
    if (former < 0) continue
    taken.add(former)
    pairs.set(index, former)
  }
}

/** A question whose predecessor was that of an unmatched question has probably been rewritten. */
function matchByNeighbour(before: readonly DraftQuestion[], after: readonly DraftQuestion[], pairs: Pairs): void {
  const taken = new Set(pairs.values())
  for (const index of after.keys()) {
    const predecessor = index === 0 ? -1 : pairs.get(index - 1)
    if (pairs.has(index) || predecessor === undefined) continue
    const former = predecessor + 1
    if (former >= before.length || taken.has(former)) continue
    taken.add(former)
    pairs.set(index, former)
  }
}
