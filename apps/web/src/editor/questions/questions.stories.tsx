import type { Meta, StoryObj } from '@storybook/react-vite'
import { useReducer } from 'react'
import type { DraftQuestion } from '../model/draft-question.ts'
import { asType, newQuestion } from '../model/draft-question.ts'
import type { Entry } from '../model/question-list.ts'
import { changeList, loadList } from '../model/question-list.ts'
import { QuestionForm } from '../QuestionForm.tsx'
import { EXTREME, FINISHED, LIGHT_PICTURE } from '../testing/drafts.ts'

/** One open question of the creator. */
function Question({ question }: { question: DraftQuestion }) {
  const mode = 'points' in question ? 'CLASSIC' : 'ZERO_TO_ONE_HUNDRED'
  const [{ entries }, change] = useReducer(changeList, loadList(mode, [question]))
  return (
    <div style={{ minHeight: '100vh' }}>
      {entries.slice(0, 1).map((entry: Entry) => (
        <QuestionForm key={entry.key} entry={entry} index={0} onChange={change} />
      ))}
    </div>
  )
}

const meta: Meta<typeof Question> = {
  title: 'editor/Questions',
  component: Question,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Question>

const of = (question: DraftQuestion): Story => ({ args: { question } })
const { correct: _neither, ...unticked } = FINISHED.TRUE_FALSE

export const MultiChoice = of(FINISHED.MULTI_CHOICE)
export const MultiChoiceNew = of(newQuestion('CLASSIC'))
export const MultiChoiceExtreme = of(EXTREME.MULTI_CHOICE)
export const MultiChoiceWrong = of({ ...FINISHED.MULTI_CHOICE, question: '', options: [{ value: '', correct: false }] })
export const TrueFalse = of(FINISHED.TRUE_FALSE)
export const TrueFalseUnticked = of(unticked)
export const Range = of(FINISHED.RANGE)
export const RangeExtreme = of(EXTREME.RANGE)
export const RangeWrong = of({ ...FINISHED.RANGE, min: 2025, correct: Number.NaN })
export const TypeAnswer = of(FINISHED.TYPE_ANSWER)
export const TypeAnswerExtreme = of(EXTREME.TYPE_ANSWER)
export const Pin = of(EXTREME.PIN)
export const PinOnLight = of({ ...EXTREME.PIN, imageURL: LIGHT_PICTURE, tolerance: 'LOW' })
export const PinEverywhere = of({ ...EXTREME.PIN, positionX: 0, positionY: 1, tolerance: 'MAXIMUM' })
export const PinNew = of({ ...asType(FINISHED.TRUE_FALSE, 'PIN') })
export const PinBroken = of({ ...EXTREME.PIN, imageURL: 'data:image/png,nothing' })
export const Puzzle = of(FINISHED.PUZZLE)
export const PuzzleExtreme = of(EXTREME.PUZZLE)
export const PuzzleWrong = of({ ...FINISHED.PUZZLE, values: ['Malta', 'Malta', 'Norway'] })
export const ZeroToOneHundred = of(FINISHED.ZERO_TO_ONE_HUNDRED)
export const ZeroToOneHundredWrong = of({ ...FINISHED.ZERO_TO_ONE_HUNDRED, correct: 101 })
