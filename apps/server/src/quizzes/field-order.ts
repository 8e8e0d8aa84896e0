import { Explanation, Media, MultiChoiceQuestion, PinQuestion, PuzzleQuestion, RangeQuestion } from '@pinwheel/contract'
import type { Question } from '@pinwheel/contract'

const { shape: range } = RangeQuestion
const QUESTION = Object.keys({ ...range, ...PinQuestion.shape, ...MultiChoiceQuestion.shape, ...PuzzleQuestion.shape })
const PARTS: Readonly<Record<string, readonly string[]>> = {
  explanation: Object.keys(Explanation.shape),
  media: Object.keys(Media.shape),
}

/**
 * The question with its fields in the order of the contract, in which the creator shows them as JSON. The database stores them in an
 * order of its own.
 */
export const inContractOrder = (question: Question): Question => inOrder(question, QUESTION)

/** Fields of other names follow. */
function inOrder<Value extends object>(value: Value, names: readonly string[]): Value {
  const placeOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length)
  const fields = Object.entries(value).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return Object.fromEntries(
    fields.map(([name, part]) => [name, PARTS[name] ? inOrder(part as object, PARTS[name]) : part]),
  ) as Value
}
