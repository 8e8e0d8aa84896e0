import type { Meta } from '@storybook/react-vite'
import type { PlayerEvent } from '@pinwheel/contract'
import { EXPLANATIONS, SAMPLE_RESULT, TEXTS } from '../testing/player-events.ts'
import { guessResult, SAMPLE_RESULTS } from '../testing/player-results.ts'
import type { PhoneStory } from '../testing/Phone.tsx'
import { layoutOf, Phone, show } from '../testing/Phone.tsx'

const meta: Meta<typeof Phone> = { title: 'live/Phone result', component: Phone, parameters: { layout: 'fullscreen' } }
export default meta

type Score = typeof SAMPLE_RESULT.player.score
/** A correct answer of a player with this score. */
const scored = (score: Partial<Score>, nickname = 'Captain_Toast', players = 1960): typeof SAMPLE_RESULT => ({
  ...SAMPLE_RESULT,
  game: { players },
  player: { ...SAMPLE_RESULT.player, nickname, score: { ...SAMPLE_RESULT.player.score, ...score } },
})
/** The result of the player in first place. */
function leading(score: Partial<Score>, players: number): PlayerEvent {
  const event = scored({ position: 1, ...score }, 'Ada', players)
  const { behind: _behind, ...player } = event.player
  return { ...event, player }
}
const LAST = { pagination: { current: 12, total: 12 } }

export const Correct = show(SAMPLE_RESULT)
export const Incorrect = show(SAMPLE_RESULTS.choiceWrong)
export const ChoiceLong = layoutOf(SAMPLE_RESULTS.choiceLong)
export const ChoiceScripts = layoutOf(SAMPLE_RESULTS.choiceScripts)
export const PuzzleScripts = layoutOf(SAMPLE_RESULTS.puzzleScripts)
export const TrueFalse = show(SAMPLE_RESULTS.trueFalseWrong)
export const Range = show(SAMPLE_RESULTS.range)
export const ZeroToOneHundred = show(guessResult(45))
export const ZeroToOneHundredExact = layoutOf(guessResult(42))
export const ZeroToOneHundredFar = layoutOf(guessResult(100))
export const ZeroToOneHundredNone = show(guessResult(undefined))
export const Typed = show(SAMPLE_RESULTS.typedWrong)
export const TypedRight = show(SAMPLE_RESULTS.typedRight)
export const TypedMany = layoutOf(SAMPLE_RESULTS.typedMany)
export const Pin = show(SAMPLE_RESULTS.pin)
export const PinTall = layoutOf(SAMPLE_RESULTS.pinTall)
export const PinWithoutPicture = show(SAMPLE_RESULTS.pinWithoutPicture)
export const Puzzle = show(SAMPLE_RESULTS.puzzle)
export const PuzzleLong = layoutOf(SAMPLE_RESULTS.puzzleLong)
export const Explained = show({ ...SAMPLE_RESULT, explanation: EXPLANATIONS.short })
export const ExplainedLong = show({ ...SAMPLE_RESULTS.typedMany, explanation: EXPLANATIONS.long })
export const PinExplained = layoutOf({
  ...SAMPLE_RESULTS.pin,
  explanation: EXPLANATIONS.short,
  player: { ...SAMPLE_RESULTS.pin.player, behind: { points: 264, nickname: 'ThePlayerOfDay_286' } },
})
export const GuessExplained = show({ ...guessResult(40), explanation: EXPLANATIONS.long })
export const TypedArabic = layoutOf(SAMPLE_RESULTS.typedArabic)
export const Unanswered = show(SAMPLE_RESULTS.unanswered)
export const Undelivered: PhoneStory = { args: { event: SAMPLE_RESULTS.unanswered, isUndelivered: true } }
export const Last = show({ ...SAMPLE_RESULT, ...LAST })
export const LastIncorrect = layoutOf({ ...SAMPLE_RESULTS.choiceLong, ...LAST })
export const LastZeroToOneHundred = layoutOf({ ...guessResult(45), ...LAST })
export const JoinedLate = show({
  ...SAMPLE_RESULT,
  player: { nickname: 'Zoe', score: { correct: false, last: 0, total: 0, position: 40, streak: 0 }, absent: true },
})
export const NothingRight = show(SAMPLE_RESULTS.nothingRight)
export const Huge = layoutOf(scored({ last: -10, total: -100_486, position: 1960, streak: 50 }, TEXTS.emojiNickname))
export const InChinese = layoutOf({
  ...SAMPLE_RESULT,
  player: {
    ...SAMPLE_RESULT.player,
    nickname: TEXTS.cjkNickname,
    behind: { points: 12_345, nickname: TEXTS.cjkNickname },
  },
})
/** Every verdict on every type. */
export const TrueFalseRight = layoutOf(SAMPLE_RESULTS.trueFalseRight)
export const RangeRight = layoutOf(SAMPLE_RESULTS.rangeRight)
export const PuzzleRight = layoutOf(SAMPLE_RESULTS.puzzleRight)
export const Feat: PhoneStory = { ...layoutOf(SAMPLE_RESULT), args: { event: SAMPLE_RESULT, feat: 'recovered' } }
export const AmongFastest = layoutOf({ ...SAMPLE_RESULT, player: { ...SAMPLE_RESULT.player, amongFastest: true } })
export const ZeroToOneHundredClosest: PhoneStory = {
  ...layoutOf(guessResult(39)),
  args: { event: guessResult(39), feat: 'closest' },
}
export const ZeroToOneHundredUndelivered: PhoneStory = {
  ...layoutOf(guessResult(undefined)),
  args: { event: guessResult(undefined), isUndelivered: true },
}
export const ZeroToOneHundredJoinedLate = layoutOf({
  ...guessResult(undefined),
  player: {
    nickname: TEXTS.cjkNickname,
    score: { correct: false, last: 0, total: 400, position: 12, streak: 0 },
    absent: true,
  },
})
/** Alone, first, level with others, and far behind. */
export const OfOnePlayer = layoutOf(leading({}, 1))
export const FirstOfTwelve = layoutOf(leading({ streak: 0 }, 12))
export const LevelOfFifty = layoutOf(leading({ level: true }, 50))
export const MiddleOfThreeHundred = layoutOf(scored({ position: 151, streak: 0 }, 'Wwwwwwwwwwwwwwwwwwww', 300))
