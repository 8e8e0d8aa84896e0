import type { Meta } from '@storybook/react-vite'
import { guessesOf, NEAREST, pinsOf, resultOf, resultWith, REVEALED } from '../testing/host-results.ts'
import { show, Stage } from '../testing/Stage.tsx'

/** Results of each question type with 0 to 2,000 players, and with texts that are hard to set. */
const meta: Meta<typeof Stage> = { title: 'live/Stage crowds', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

export const ChoiceNobody = show(resultWith('four', 0))
export const ChoiceOne = show(resultWith('four', 1))
export const ChoiceTwelve = show(resultWith('four', 12))
export const ChoiceFifty = show(resultWith('four', 50))
export const ChoiceThreeHundred = show(resultWith('four', 300))
export const ChoiceTwoThousand = show(resultWith('four', 2000))
export const Hard = show(resultOf(REVEALED.hard))
export const RangeNobody = show(resultWith('range', 0))
export const RangeOne = show({
  ...resultWith('range', 1),
  nearest: { distance: 0, nicknames: ['Ada'], players: 1 },
})
export const RangeTwelve = show({ ...resultWith('range', 12), nearest: NEAREST })
export const RangeTwoThousand = show({ ...resultWith('rangeCrowded', 2000), nearest: NEAREST })
export const ZeroToOneHundredFifty = show(guessesOf(50, 3))
export const ZeroToOneHundredThreeHundred = show(guessesOf(300))
export const TypedOne = show(resultWith('typed', 1))
export const TypedTwelve = show(resultWith('typed', 12))
export const TypedFifty = show(resultWith('typed', 50))
export const TypedTwoThousand = show(resultWith('typedMany', 2000))
export const TypedHard = show(resultOf(REVEALED.hardTyped))
export const PinNobody = show(resultWith('pin', 0))
export const PinOne = show(resultOf(pinsOf(1), 1))
export const PinTwelve = show(resultOf(pinsOf(12), 12))
export const PuzzleOne = show(resultWith('puzzle', 1))
export const PuzzleTwelve = show(resultWith('puzzle', 12))
export const PuzzleTwoThousand = show(resultWith('puzzle', 2000))
