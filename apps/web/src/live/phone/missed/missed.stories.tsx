import type { Meta, StoryObj } from '@storybook/react-vite'
import { EXPLANATIONS, TEXTS } from '../../testing/player-events.ts'
import { SAMPLE_RESULTS } from '../../testing/player-results.ts'
import { MissedDialog } from './MissedQuestions.tsx'
import type { MissedQuestion } from './missed-questions.ts'

const missed: readonly MissedQuestion[] = (
  ['choiceWrong', 'trueFalseWrong', 'range', 'typedMany', 'pin', 'puzzleLong'] as const
).map((name, index) => {
  const { player, solution } = SAMPLE_RESULTS[name]
  const { answer, option } = player
  const explanation = index % 2 === 0 ? EXPLANATIONS.short : EXPLANATIONS.long
  const question = index === 1 ? undefined : TEXTS.question120
  return {
    number: index + 1,
    question,
    ...(answer && { answer }),
    ...(option !== undefined && { option }),
    ...(solution && { solution }),
    explanation,
  }
})

/** A list that scrolls, unlike the screens of a game. */
const meta: Meta<typeof MissedDialog> = {
  title: 'live/Missed questions',
  component: MissedDialog,
  args: { questions: missed, onClose: () => undefined },
}
export default meta

export const OfAllTypes: StoryObj<typeof MissedDialog> = {}
