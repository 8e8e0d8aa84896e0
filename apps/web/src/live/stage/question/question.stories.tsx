import type { Meta } from '@storybook/react-vite'
import { ASKED, questionOf } from '../../testing/host-events.ts'
import type { StageStory } from '../../testing/Stage.tsx'
import { layoutOf, pressed, show, Stage } from '../../testing/Stage.tsx'

const meta: Meta<typeof Stage> = {
  title: 'live/Stage question',
  component: Stage,
  parameters: { layout: 'fullscreen' },
}
export default meta

const ask = (name: keyof typeof ASKED): StageStory => show(questionOf(ASKED[name]))
const hard = (name: keyof typeof ASKED): StageStory => layoutOf(questionOf(ASKED[name]))
const answered = (current: number, total: number): StageStory => layoutOf(questionOf(ASKED.four, 18, [current, total]))
const hundred = questionOf(ASKED.zeroToOneHundred)

export const Four = ask('four')
export const FourWithPicture = ask('fourWithPicture')
export const FourWithHugePicture = hard('fourWithHugePicture')
export const FourWithTransparentPicture = ask('fourWithTransparentPicture')
export const Two = ask('two')
export const Three = ask('three')
export const SixLong = ask('sixLong')
export const SixLongWithPicture = hard('sixLongWithPicture')
export const ChineseWithPicture = hard('chineseWithPicture')
export const SixCyrillic = hard('sixCyrillic')
export const SixCyrillicWithPicture = hard('sixCyrillicWithPicture')
export const SixScripts = hard('hard')
export const SixScriptsWithPicture = hard('hardWithPicture')
export const FourScriptsWithPicture = hard('hardFourWithPicture')
export const TwoScripts = hard('hardTwo')
export const BrokenPicture = ask('brokenPicture')
export const WithSound = ask('sound')
export const WithFilm = ask('film')
export const WithFilmElsewhere = ask('filmElsewhere')
export const WithSoundElsewhere = ask('soundElsewhere')
export const TrueFalse = ask('trueFalse')
export const TrueFalseCyrillic = hard('hardTrueFalse')
export const Range = ask('range')
export const RangeHuge = hard('hugeRange')
export const RangeHindi = hard('hardRange')
export const RangeZeroPoints = layoutOf(questionOf({ ...ASKED.range, points: 0 }))
export const ZeroToOneHundred = show({ ...hundred, game: { ...hundred.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
export const Typed = ask('typed')
export const TypedWithPicture = ask('typedWithPicture')
export const TypedEmoji = hard('hardTyped')
export const Pin = ask('pin')
export const PinOnHugePicture = hard('pinOnHugePicture')
export const PinOnTransparentPicture = hard('pinOnTransparentPicture')
export const PinChinese = hard('hardPin')
export const Puzzle = ask('puzzle')
export const PuzzleSixLong = hard('longPuzzle')
export const PuzzleScripts = hard('hardPuzzle')
export const LastSeconds: StageStory = {
  ...ask('four'),
  render: () => <Stage event={questionOf(ASKED.four, 4)} />,
}
export const AnswersNobody = answered(0, 0)
export const AnswersNoneOfOne = answered(0, 1)
export const AnswersOneOfTwelve = answered(1, 12)
export const AnswersAllOfTwelve = answered(12, 12)
export const AnswersOfFifty = answered(27, 50)
export const AnswersOfThreeHundred = answered(299, 300)
export const AnswersOfTwoThousand = show(questionOf(ASKED.four, 18, [1900, 2000]))
export const Skipping = pressed(questionOf(ASKED.four), 'Skip')
export const CutOff: StageStory = { args: { event: questionOf(ASKED.four), connection: 'RECONNECTING_FAILED' } }
