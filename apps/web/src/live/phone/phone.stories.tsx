import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PlayerEvent } from '@pinwheel/contract'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_BEGIN,
  SAMPLE_LEADERBOARD,
  SAMPLE_LOBBY,
  SAMPLE_PODIUM,
  SAMPLE_RESULT,
  samplePreview,
  TEXTS,
} from '../samples-player.ts'
import { JoinForm } from './JoinForm.tsx'
import { Phone, pressFirst } from './phone-as-after.tsx'

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
export const LobbyWithEmoji = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.emojiNickname } })
export const LobbyInChinese = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.cjkNickname } })
export const Begin = show(SAMPLE_BEGIN)
export const Preview = show(preview)
export const PreviewLong = show({ ...preview, question: { ...preview.question, question: TEXTS.question120 } })
export const Awaiting = show(SAMPLE_AWAITING)
export const AwaitingAfterPuzzle = show({
  ...SAMPLE_AWAITING,
  player: { ...SAMPLE_AWAITING.player, answer: { type: 'PUZZLE', values: [...TEXTS.options] } },
})
export const AwaitingAfterNothing = show({
  ...SAMPLE_AWAITING,
  player: { nickname: TEXTS.cjkNickname, score: { total: 0 } },
})
export const Correct = show(SAMPLE_RESULT)
export const Incorrect = show(result({ correct: false, last: 0, streak: 0, position: 1840 }))
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
export const Podium = show(SAMPLE_PODIUM)
export const PodiumLongName = show({
  ...SAMPLE_PODIUM,
  game: { name: TEXTS.question95, players: 1960 },
  player: { nickname: TEXTS.emojiNickname, score: { total: 100_486, position: 1960 } },
})
export const Quit = show({ type: 'GAME_QUIT_EVENT' })
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
