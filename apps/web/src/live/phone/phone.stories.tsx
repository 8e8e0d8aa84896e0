import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import {
  halfOver,
  SAMPLE_BEGIN,
  SAMPLE_LEADERBOARD,
  SAMPLE_LOBBY,
  SAMPLE_PODIUM,
  samplePreview,
  TEXTS,
} from '../testing/player-events.ts'
import { GameOver } from '../shared/GameOver.tsx'
import { JoinForm } from '../entry/JoinForm.tsx'
import { layoutOf, Phone, pressFirst, show } from '../testing/Phone.tsx'

const meta: Meta<typeof Phone> = {
  title: 'live/Phone',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Phone>
const preview = samplePreview(halfOver(Date.now(), 240))

export const Loading = show({ type: 'GAME_LOADING' })
export const Lobby = show(SAMPLE_LOBBY)
export const LobbyStill = show({ ...SAMPLE_LOBBY, wiggles: false })
export const LobbyWithEmoji = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.emojiNickname } })
export const LobbyInChinese = layoutOf({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.cjkNickname } })
export const LobbyInHindi = layoutOf({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.nicknames[6] } })
export const LobbyWide = layoutOf({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.nicknames[1] } })
export const Begin = show(SAMPLE_BEGIN)
export const BeginZeroToOneHundred = show({ ...SAMPLE_BEGIN, game: { mode: 'ZERO_TO_ONE_HUNDRED' } })
export const Preview = show(preview)
const previewOf = (question: string, change: Partial<typeof preview.question> = {}): Story =>
  layoutOf({ ...preview, question: { ...preview.question, question, ...change } })
export const PreviewLong = previewOf(TEXTS.question120, { type: 'TYPE_ANSWER' })
export const PreviewGerman = previewOf(TEXTS.hardQuestions.german, { type: 'TRUE_FALSE', points: 0 })
export const PreviewChinese = previewOf(TEXTS.hardQuestions.chinese, { type: 'PUZZLE' })
export const PreviewCyrillic = previewOf(TEXTS.hardQuestions.cyrillic, { type: 'TYPE_ANSWER' })
export const PreviewArabic = previewOf(TEXTS.hardQuestions.arabic, { type: 'PIN' })
export const PreviewHindi = previewOf(TEXTS.hardQuestions.hindi, { type: 'RANGE', points: 1000 })
export const PreviewWithoutSpaces = previewOf(TEXTS.hard[0])
export const PreviewZeroToOneHundred = show({
  ...preview,
  game: { mode: 'ZERO_TO_ONE_HUNDRED' },
  question: { ...preview.question, type: 'RANGE', points: 0 },
})
export const Leaderboard = show(SAMPLE_LEADERBOARD)
export const LeaderboardFarBehind = layoutOf({
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
/** The leaderboard with another place. */
const placed = (
  score: Partial<typeof SAMPLE_LEADERBOARD.player.score>,
  game: Partial<typeof SAMPLE_LEADERBOARD.game>,
  others: Partial<typeof SAMPLE_LEADERBOARD.player> = {},
): Story => {
  const { behind: _behind, ...player } = SAMPLE_LEADERBOARD.player
  return layoutOf({
    ...SAMPLE_LEADERBOARD,
    game: { ...SAMPLE_LEADERBOARD.game, ...game },
    player: { ...player, score: { ...player.score, ...score }, ...others },
  })
}
export const LeaderboardAlone = placed({ position: 1 }, { players: 1 })
export const LeaderboardFirst = placed({ position: 1 }, { players: 12 }, { formerPosition: 1 })
export const LeaderboardLevel = placed({ position: 1, level: true }, { players: 50 })
export const LeaderboardLevelWithAhead = placed(
  { position: 2, level: true },
  { players: 300 },
  { behind: { points: 0, nickname: TEXTS.nicknames[1] }, formerPosition: 2 },
)
export const LeaderboardDropped = placed(
  { position: 1999 },
  { players: 2000 },
  { behind: { points: 1, nickname: TEXTS.nicknames[4] }, formerPosition: 3 },
)
export const LeaderboardOfGuesses = placed(
  { position: 2, score: 118 },
  { players: 12, mode: 'ZERO_TO_ONE_HUNDRED' },
  { behind: { points: -4, nickname: TEXTS.emojiNickname }, formerPosition: 9, passed: TEXTS.cjkNickname },
)
export const LeaderboardNoPoints = show({
  ...SAMPLE_LEADERBOARD,
  player: { nickname: 'Zoe', score: { position: 1, score: 0, streaks: 0, level: true } },
})
export const Podium = show(SAMPLE_PODIUM)
export const PodiumWon = show({
  ...SAMPLE_PODIUM,
  player: { ...SAMPLE_PODIUM.player, score: { ...SAMPLE_PODIUM.player.score, position: 1 } },
})
const finished = (
  score: Partial<typeof SAMPLE_PODIUM.player.score>,
  game: Partial<typeof SAMPLE_PODIUM.game>,
  nickname: string = TEXTS.nicknames[1],
): Story =>
  layoutOf({
    ...SAMPLE_PODIUM,
    game: { ...SAMPLE_PODIUM.game, ...game },
    player: { nickname, score: { ...SAMPLE_PODIUM.player.score, ...score } },
  })
export const PodiumAlone = finished({ position: 1 }, { players: 1, name: TEXTS.question95 })
export const PodiumThird = finished({ position: 3, level: true }, { players: 12 }, TEXTS.nicknames[4])
export const PodiumTwelfth = finished({ position: 12 }, { players: 300, name: TEXTS.hardQuestions.hindi.slice(0, 95) })
export const PodiumOfGuesses = finished(
  { position: 17, total: -30 },
  { players: 2000, mode: 'ZERO_TO_ONE_HUNDRED', name: TEXTS.question95 },
)
export const PodiumWide = finished({ position: 12 }, { players: 2000, name: TEXTS.hardQuestions.chinese.slice(0, 95) })
export const PodiumBeforeItsPlace = show({ ...SAMPLE_PODIUM, openedTime: '2999-01-01T00:00:00.000Z' })
export const PodiumNoPoints = show({
  ...SAMPLE_PODIUM,
  player: { nickname: 'Zoe', score: { total: 0, position: 1, level: true } },
})
export const PodiumLongName = layoutOf({
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
export const QuitExpired = layoutOf({ type: 'GAME_QUIT_EVENT', reason: 'EXPIRED' })
export const QuitRemoved = show({ type: 'GAME_QUIT_EVENT', reason: 'REMOVED' })
export const QuitBanned = layoutOf({ type: 'GAME_QUIT_EVENT', reason: 'BANNED' })
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
