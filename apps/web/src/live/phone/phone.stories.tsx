import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PlayerEvent } from '@pinwheel/contract'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_BEGIN,
  SAMPLE_LEADERBOARD,
  SAMPLE_LOBBY,
  SAMPLE_PODIUM,
  EXPLANATIONS,
  SAMPLE_RESULT,
  samplePreview,
  TEXTS,
} from '../testing/player-events.ts'
import { guessResult, SAMPLE_RESULTS } from '../testing/player-results.ts'
import { GameOver } from '../shared/GameOver.tsx'
import { JoinForm } from '../entry/JoinForm.tsx'
import { Phone, pressFirst } from '../testing/Phone.tsx'

const meta: Meta<typeof Phone> = {
  title: 'live/Phone',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Phone>

const show = (event: PlayerEvent): Story => ({ args: { event } })
const result = (score: Partial<typeof SAMPLE_RESULT.player.score>, nickname = 'Captain_Toast'): PlayerEvent => ({
  ...SAMPLE_RESULT,
  game: { players: 1960 },
  player: { ...SAMPLE_RESULT.player, nickname, score: { ...SAMPLE_RESULT.player.score, ...score } },
})
const preview = samplePreview(halfOver(Date.now(), 240))

export const Loading = show({ type: 'GAME_LOADING' })
export const Lobby = show(SAMPLE_LOBBY)
export const LobbyStill = show({ ...SAMPLE_LOBBY, wiggles: false })
export const LobbyWithEmoji = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.emojiNickname } })
export const LobbyInChinese = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.cjkNickname } })
export const Begin = show(SAMPLE_BEGIN)
export const Preview = show(preview)
export const PreviewLong = show({ ...preview, question: { ...preview.question, question: TEXTS.question120 } })
export const AwaitingResult = show(SAMPLE_AWAITING)
export const AwaitingLong = show({
  ...SAMPLE_AWAITING,
  player: { ...SAMPLE_AWAITING.player, option: TEXTS.options[0] },
})
export const AwaitingAfterPuzzle = show({
  ...SAMPLE_AWAITING,
  player: {
    ...SAMPLE_AWAITING.player,
    answer: { type: 'PUZZLE', values: TEXTS.options.map((value) => value.padEnd(75, ' and on')) },
  },
})
export const AwaitingAfterNothing = show({
  ...SAMPLE_AWAITING,
  player: { nickname: TEXTS.cjkNickname, score: { total: 0 } },
})
export const Correct = show(SAMPLE_RESULT)
export const Incorrect = show(SAMPLE_RESULTS.choiceWrong)
export const ResultChoiceLong = show(SAMPLE_RESULTS.choiceLong)
export const ResultTrueFalse = show(SAMPLE_RESULTS.trueFalseWrong)
export const ResultRange = show(SAMPLE_RESULTS.range)
export const ResultZeroToOneHundred = show(guessResult(45))
export const ResultZeroToOneHundredExact = show(guessResult(42))
export const ResultZeroToOneHundredFar = show(guessResult(100))
export const ResultZeroToOneHundredNone = show(guessResult(undefined))
export const ResultTyped = show(SAMPLE_RESULTS.typedWrong)
export const ResultTypedRight = show(SAMPLE_RESULTS.typedRight)
export const ResultTypedMany = show(SAMPLE_RESULTS.typedMany)
export const ResultPin = show(SAMPLE_RESULTS.pin)
export const ResultPinTall = show(SAMPLE_RESULTS.pinTall)
export const ResultPinWithoutPicture = show(SAMPLE_RESULTS.pinWithoutPicture)
export const ResultPuzzle = show(SAMPLE_RESULTS.puzzle)
export const ResultPuzzleLong = show(SAMPLE_RESULTS.puzzleLong)
export const ResultExplained = show({ ...SAMPLE_RESULT, explanation: EXPLANATIONS.short })
export const ResultExplainedLong = show({ ...SAMPLE_RESULTS.typedMany, explanation: EXPLANATIONS.long })
export const GuessExplained = show({ ...guessResult(40), explanation: EXPLANATIONS.long })
export const ResultUnanswered = show(SAMPLE_RESULTS.unanswered)
export const ResultUndelivered: Story = { args: { event: SAMPLE_RESULTS.unanswered, isUndelivered: true } }
export const ResultLast = show({ ...SAMPLE_RESULT, pagination: { current: 12, total: 12 } })
export const ResultJoinedLate = show({
  ...SAMPLE_RESULT,
  player: { nickname: 'Zoe', score: { correct: false, last: 0, total: 0, position: 40, streak: 0 }, absent: true },
})
export const ResultNothingRight = show(SAMPLE_RESULTS.nothingRight)
export const ResultHuge = show(result({ last: -10, total: -100_486, position: 1960, streak: 50 }, TEXTS.emojiNickname))
export const ResultInChinese = show({
  ...SAMPLE_RESULT,
  player: {
    ...SAMPLE_RESULT.player,
    nickname: TEXTS.cjkNickname,
    behind: { points: 12_345, nickname: TEXTS.cjkNickname },
  },
})
export const Leaderboard = show(SAMPLE_LEADERBOARD)
export const LeaderboardFarBehind = show({
  ...SAMPLE_LEADERBOARD,
  game: { players: 1960 },
  player: {
    nickname: TEXTS.emojiNickname,
    score: { position: 1960, score: 100_486, streaks: 0 },
    behind: { points: 12_345, nickname: TEXTS.emojiNickname },
  },
})
export const LeaderboardClimbed = show({
  ...SAMPLE_LEADERBOARD,
  player: { ...SAMPLE_LEADERBOARD.player, formerPosition: 9, passed: 'Wwwwwwwwwwwwwwwwwwww' },
})
export const LeaderboardNoPoints = show({
  ...SAMPLE_LEADERBOARD,
  player: { nickname: 'Zoe', score: { position: 1, score: 0, streaks: 0, level: true } },
})
export const Podium = show(SAMPLE_PODIUM)
export const PodiumWon = show({
  ...SAMPLE_PODIUM,
  player: { ...SAMPLE_PODIUM.player, score: { ...SAMPLE_PODIUM.player.score, position: 1 } },
})
export const PodiumBeforeItsPlace = show({ ...SAMPLE_PODIUM, openedTime: '2999-01-01T00:00:00.000Z' })
export const PodiumNoPoints = show({
  ...SAMPLE_PODIUM,
  player: { nickname: 'Zoe', score: { total: 0, position: 1, level: true } },
})
export const PodiumLongName = show({
  ...SAMPLE_PODIUM,
  game: { name: TEXTS.question95, players: 1960 },
  player: { nickname: TEXTS.emojiNickname, score: { total: 100_486, position: 1960 } },
})
export const Quit = show({ type: 'GAME_QUIT_EVENT' })
export const QuitHostEnded = show({ type: 'GAME_QUIT_EVENT', reason: 'HOST_ENDED' })
export const QuitWithFigures: Story = {
  ...show({ type: 'GAME_QUIT_EVENT' }),
  render: () => (
    <MemoryRouter>
      <GameOver ending="HOST_ENDED" standing={{ position: 1960, total: 100_486 }} />
    </MemoryRouter>
  ),
}
export const QuitExpired = show({ type: 'GAME_QUIT_EVENT', reason: 'EXPIRED' })
export const QuitRemoved = show({ type: 'GAME_QUIT_EVENT', reason: 'REMOVED' })
export const QuitBanned = show({ type: 'GAME_QUIT_EVENT', reason: 'BANNED' })
export const QuitRefused: Story = {
  render: () => (
    <MemoryRouter>
      <GameOver ending="REFUSED" />
    </MemoryRouter>
  ),
}
const join = (initialNickname: string): Story => ({
  render: () => (
    <JoinForm
      initialNickname={initialNickname}
      onJoin={() => Promise.resolve('That nickname is taken. Try another one.')}
      onBack={() => undefined}
    />
  ),
})
export const Join = join('Captain_Toast')
export const JoinWithEmoji = join(TEXTS.emojiNickname)
export const JoinRefused: Story = { ...join(TEXTS.cjkNickname), play: pressFirst }
