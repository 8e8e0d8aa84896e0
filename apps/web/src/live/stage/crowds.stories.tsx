import type { Meta } from '@storybook/react-vite'
import { EXPLANATIONS, TEXTS } from '../testing/player-events.ts'
import { SHORT } from '../testing/host-events.ts'
import { guessesOf, NEAREST, ordersOf, pinsOf, resultOf, resultWith, REVEALED } from '../testing/host-results.ts'
import { layoutOf, Stage } from '../testing/Stage.tsx'

/** Results of each question type with 0 to 2,000 players, and with texts that are hard to set. */
const meta: Meta<typeof Stage> = { title: 'live/Stage crowds', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

/** The result with another question text, and an explanation in the same script. */
const asking = (event: ReturnType<typeof resultOf>, question: string, explanation?: string) =>
  layoutOf({
    ...event,
    question: { ...event.question, question, ...(explanation && { explanation: { text: explanation } }) },
  })
const { arabic, hindi, cyrillic } = TEXTS.hardQuestions
const nearest = (nickname: string) => ({ distance: 0, nicknames: [nickname], players: 1 })

export const ChoiceNobody = layoutOf(resultWith('four', 0))
export const ChoiceOne = layoutOf(resultWith('four', 1))
export const ChoiceTwelve = layoutOf(resultWith('four', 12))
export const ChoiceFifty = layoutOf(resultWith('four', 50))
export const ChoiceThreeHundred = layoutOf(resultWith('four', 300))
export const ChoiceTwoThousand = layoutOf(resultWith('four', 2000))
export const ChoiceHard = layoutOf(resultOf(REVEALED.hard))
export const ChoiceHardExplained = asking(
  resultOf(REVEALED.hard),
  TEXTS.hardQuestions.chinese,
  TEXTS.hardQuestions.arabic,
)
export const TrueFalseNobody = layoutOf(resultWith('trueFalse', 0))
export const TrueFalseOne = layoutOf(resultWith('trueFalse', 1))
export const TrueFalseFifty = layoutOf(resultWith('trueFalse', 50))
export const TrueFalseThreeHundred = layoutOf(resultWith('trueFalse', 300))
export const TrueFalseTwoThousand = asking(resultWith('trueFalse', 2000), cyrillic, arabic)
export const RangeNobody = layoutOf(resultWith('range', 0))
export const RangeOne = layoutOf({ ...resultWith('range', 1), nearest: nearest('Ada') })
export const RangeTwelve = layoutOf({ ...resultWith('range', 12), nearest: NEAREST })
export const RangeFifty = layoutOf({ ...resultWith('range', 50), nearest: NEAREST })
export const RangeThreeHundred = layoutOf({ ...resultWith('rangeCrowded', 300), nearest: NEAREST })
export const RangeTwoThousand = layoutOf({ ...resultWith('rangeCrowded', 2000), nearest: NEAREST })
export const RangeHard = asking(
  { ...resultWith('range', 50), nearest: nearest(TEXTS.emojiNickname) },
  hindi,
  EXPLANATIONS.long.text,
)
export const ZeroToOneHundredTwelve = layoutOf(guessesOf(12, 0))
export const ZeroToOneHundredFifty = layoutOf(guessesOf(50, 3))
export const ZeroToOneHundredThreeHundred = layoutOf(guessesOf(300))
export const ZeroToOneHundredHard = asking(guessesOf(300, 88), arabic)
export const TypedOne = layoutOf(resultWith('typed', 1))
export const TypedTwelve = layoutOf(resultWith('typed', 12))
export const TypedFifty = layoutOf(resultWith('typed', 50))
export const TypedTwoThousand = layoutOf(resultWith('typedMany', 2000))
export const TypedHard = layoutOf(resultOf(REVEALED.hardTyped))
export const PinNobody = layoutOf(resultWith('pin', 0))
export const PinOne = layoutOf(resultOf(pinsOf(1), 1))
export const PinTwelve = layoutOf(resultOf(pinsOf(12), 12))
export const PinHard = asking(resultOf(pinsOf(50), 50), cyrillic, arabic)
export const PuzzleNobody = layoutOf(ordersOf(0, SHORT))
export const PuzzleOne = layoutOf(resultWith('puzzle', 1))
export const PuzzleTwelve = layoutOf(resultWith('puzzle', 12))
export const PuzzleFifty = layoutOf(ordersOf(50, SHORT.slice(0, 3)))
export const PuzzleThreeHundred = layoutOf(ordersOf(300, SHORT))
export const PuzzleTwoThousand = layoutOf(ordersOf(2000, SHORT.slice(0, 5)))
export const PuzzleHard = asking(ordersOf(300, TEXTS.hard), hindi)
