import type { Meta } from '@storybook/react-vite'
import type { Explanation } from '@pinwheel/contract'
import { EXPLANATIONS, TEXTS } from '../testing/player-events.ts'
import { guessesOf, NEAREST, pinsOf, resultOf, REVEALED } from '../testing/host-results.ts'
import {
  ceremonyAt,
  leaderboardJoined,
  leaderboardMoved,
  leaderboardOf,
  leaderboardOfGuesses,
  leaderboardTied,
  levelOf,
  MOMENTS,
  podiumAfterwards,
  podiumLevel,
  podiumOf,
  podiumOfGuesses,
  podiumTied,
  podiumWithMoments,
} from '../testing/ranking-events.ts'
import type { StageStory } from '../testing/Stage.tsx'
import { layoutOf, pressed, show, Stage } from '../testing/Stage.tsx'

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
export const ResultSixLong = layoutOf(resultOf(REVEALED.sixLong, 9000))
export const ResultSixLongCorrecting = pressed(resultOf(REVEALED.sixLong, 9000), 'Accept another answer')
export const ResultCyrillic = layoutOf(resultOf(REVEALED.cyrillic))
export const ResultTrueFalse = reveal('trueFalse')
export const ResultWithoutAnswers = reveal('withoutAnswers')
export const ResultRange = show({ ...resultOf(REVEALED.range), nearest: NEAREST })
export const ResultRangeCrowded = show({ ...resultOf(REVEALED.rangeCrowded, 300), nearest: NEAREST })
export const ResultZeroToOneHundred = show(guessesOf(12))
export const ResultZeroToOneHundredNone = show(guessesOf(0))
export const ResultZeroToOneHundredOne = layoutOf(guessesOf(1, 100))
export const ResultZeroToOneHundredMany = layoutOf(guessesOf(2000, 97))
export const ResultTyped = reveal('typed')
export const ResultTypedMany = layoutOf(resultOf(REVEALED.typedMany, 300))
export const ResultTypedManyCorrecting = pressed(resultOf(REVEALED.typedMany, 300), 'Accept another answer')
export const ResultWithoutTypedAnswers = reveal('withoutTypedAnswers')
export const ResultPin = reveal('pin')
export const ResultPinFifty = layoutOf(resultOf(pinsOf(50), 50))
export const ResultPinHundreds = layoutOf(resultOf(pinsOf(300), 300))
export const ResultPinCrowded = show(resultOf(pinsOf(2000), 2000))
export const ResultPinSpread = layoutOf(resultOf(pinsOf(2000, { evenly: true }), 2000))
export const ResultPuzzle = reveal('puzzle')
export const ResultPuzzleSixLong = reveal('longPuzzle')
export const Leaderboard = show(leaderboardOf(5))
export const LeaderboardEmpty = show(leaderboardOf(0))
export const LeaderboardOne = layoutOf(leaderboardOf(1))
export const LeaderboardTwo = layoutOf(leaderboardOf(2))
export const LeaderboardThree = layoutOf(leaderboardOf(3))
export const LeaderboardHard = show(leaderboardOf(5, true))
export const LeaderboardMoved = show(leaderboardMoved())
export const LeaderboardJoined = layoutOf(leaderboardJoined())
export const LeaderboardMovedHard = layoutOf(leaderboardMoved(true))
export const LeaderboardOfGuesses = show(leaderboardOfGuesses())
export const LeaderboardTied = layoutOf(leaderboardTied())
export const LeaderboardLevel = show(levelOf(5))
export const LeaderboardLevelOne = layoutOf(levelOf(1))
export const Podium = show(podiumAfterwards(5))
export const PodiumCeremony = show(podiumOf(5))
export const CeremonyFourth = layoutOf(ceremonyAt(4))
export const CeremonyRollForThird = layoutOf(ceremonyAt(3, { isRolling: true }))
export const CeremonyThird = layoutOf(ceremonyAt(3))
export const CeremonySecond = layoutOf(ceremonyAt(2))
export const CeremonyRollForFirst = layoutOf(ceremonyAt(1, { isRolling: true }))
export const CeremonyFirst = layoutOf(ceremonyAt(1))
export const PodiumHard = show(podiumAfterwards(5, true))
export const PodiumThree = layoutOf(podiumAfterwards(3))
export const PodiumTwo = layoutOf(podiumAfterwards(2))
export const PodiumOne = layoutOf(podiumAfterwards(1, true))
export const PodiumTied = layoutOf(podiumTied())
export const PodiumOfGuesses = layoutOf(podiumOfGuesses())
export const PodiumLevel = show(podiumLevel(3))
export const PodiumLevelOne = layoutOf(podiumLevel(1))
export const PodiumMoment = show(podiumWithMoments())
export const PodiumMomentHard = layoutOf(podiumWithMoments(MOMENTS.slice(1, 2)))
export const PodiumMomentClimb = layoutOf(podiumWithMoments(MOMENTS.slice(2, 3)))
export const PodiumMomentClosest = layoutOf(podiumWithMoments(MOMENTS.slice(3, 4)))
export const PodiumMomentQuestion = layoutOf(podiumWithMoments(MOMENTS.slice(4)))
export const PodiumMomentGuesses = layoutOf(
  podiumWithMoments([{ kind: 'HARDEST', question: TEXTS.hardQuestions.hindi, right: 0, players: 2000, mean: 41.5 }]),
)
export const PodiumEmpty = show(podiumOf(0))
export const Quit = show({ type: 'GAME_QUIT_EVENT' })
export const QuitExpired = layoutOf({ type: 'GAME_QUIT_EVENT', reason: 'EXPIRED' })
export const QuitQuizDeleted = layoutOf({ type: 'GAME_QUIT_EVENT', reason: 'QUIZ_DELETED' })
