import type { Meta } from '@storybook/react-vite'
import type { Explanation } from '@pinwheel/contract'
import { EXPLANATIONS } from '../testing/player-events.ts'
import { guessesOf, NEAREST, pinsOf, resultOf, REVEALED } from '../testing/host-results.ts'
import {
  leaderboardMoved,
  leaderboardOf,
  leaderboardOfGuesses,
  levelOf,
  MOMENTS,
  podiumAfterwards,
  podiumLevel,
  podiumOf,
  podiumWithMoments,
} from '../testing/ranking-events.ts'
import type { StageStory } from '../testing/Stage.tsx'
import { pressed, show, Stage } from '../testing/Stage.tsx'

const meta: Meta<typeof Stage> = {
  title: 'live/Stage afterwards',
  component: Stage,
  parameters: { layout: 'fullscreen' },
}
export default meta

const trueFalse = (right: number, wrong: number) => {
  const rows = [
    { value: true, count: right, correct: true },
    { value: false, count: wrong, correct: false },
  ]
  const { question } = REVEALED.trueFalse
  return resultOf({ question, results: { type: 'TRUE_FALSE', distribution: rows } }, right + wrong)
}
const reveal = (name: keyof typeof REVEALED): StageStory => show(resultOf(REVEALED[name]))

export const ResultFour = reveal('four')
export const ResultAllRight = show(trueFalse(12, 0))
export const ResultOnlyRight = show({ ...trueFalse(1, 39), onlyRight: 'Wwwwwwwwwwwwwwwwwwww' })
export const ResultFourCorrecting = pressed(resultOf(REVEALED.four), 'Accept another answer')
const explained = (name: keyof typeof REVEALED, explanation: Explanation): StageStory => {
  const event = resultOf(REVEALED[name])
  return show({ ...event, question: { ...event.question, explanation } })
}
export const ResultExplained = explained('four', EXPLANATIONS.short)
export const ResultExplainedLong = explained('sixLong', EXPLANATIONS.long)
export const ResultExplainedPin = explained('pin', EXPLANATIONS.long)
export const ResultExplainedRange = explained('range', { text: EXPLANATIONS.long.text })
export const ResultSixLong = show(resultOf(REVEALED.sixLong, 9000))
export const ResultSixLongCorrecting = pressed(resultOf(REVEALED.sixLong, 9000), 'Accept another answer')
export const ResultCyrillic = reveal('cyrillic')
export const ResultTrueFalse = reveal('trueFalse')
export const ResultWithoutAnswers = reveal('withoutAnswers')
export const ResultRange = show({ ...resultOf(REVEALED.range), nearest: NEAREST })
export const ResultRangeCrowded = show({ ...resultOf(REVEALED.rangeCrowded, 300), nearest: NEAREST })
export const ResultZeroToOneHundred = show(guessesOf(12))
export const ResultZeroToOneHundredNone = show(guessesOf(0))
export const ResultZeroToOneHundredOne = show(guessesOf(1, 100))
export const ResultZeroToOneHundredMany = show(guessesOf(2000, 97))
export const ResultTyped = reveal('typed')
export const ResultTypedMany = show(resultOf(REVEALED.typedMany, 300))
export const ResultTypedManyCorrecting = pressed(resultOf(REVEALED.typedMany, 300), 'Accept another answer')
export const ResultWithoutTypedAnswers = reveal('withoutTypedAnswers')
export const ResultPin = reveal('pin')
export const ResultPinFifty = show(resultOf(pinsOf(50), 50))
export const ResultPinHundreds = show(resultOf(pinsOf(300), 300))
export const ResultPinCrowded = show(resultOf(pinsOf(2000), 2000))
export const ResultPinSpread = show(resultOf(pinsOf(2000, { evenly: true }), 2000))
export const ResultPuzzle = reveal('puzzle')
export const ResultPuzzleSixLong = reveal('longPuzzle')
export const Leaderboard = show(leaderboardOf(5))
export const LeaderboardHard = show(leaderboardOf(5, true))
export const LeaderboardMoved = show(leaderboardMoved())
export const LeaderboardOfGuesses = show(leaderboardOfGuesses())
export const LeaderboardLevel = show(levelOf(5))
export const LeaderboardOne = show(leaderboardOf(1))
export const LeaderboardEmpty = show(leaderboardOf(0))
export const Podium = show(podiumAfterwards(5))
export const PodiumCeremony = show(podiumOf(5))
export const PodiumHard = show(podiumAfterwards(5, true))
export const PodiumThree = show(podiumAfterwards(3))
export const PodiumTwo = show(podiumAfterwards(2))
export const PodiumOne = show(podiumAfterwards(1))
export const PodiumLevel = show(podiumLevel(3))
export const PodiumMoment = show(podiumWithMoments())
export const PodiumMomentHard = show(podiumWithMoments(MOMENTS.slice(1, 2)))
export const PodiumMomentQuestion = show(podiumWithMoments(MOMENTS.slice(4)))
export const PodiumEmpty = show(podiumOf(0))
export const Quit = show({ type: 'GAME_QUIT_EVENT' })
export const QuitExpired = show({ type: 'GAME_QUIT_EVENT', reason: 'EXPIRED' })
export const QuitQuizDeleted = show({ type: 'GAME_QUIT_EVENT', reason: 'QUIZ_DELETED' })
