import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PlayerEvent } from '@pinwheel/contract'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_BEGIN,
  SAMPLE_LEADERBOARD,
  SAMPLE_LOBBY,
  SAMPLE_PODIUM,
  SAMPLE_QUESTIONS,
  SAMPLE_RESULT,
  samplePreview,
  sampleQuestion,
  TEXTS,
} from '../samples-player.ts'
import type { PlayerScreen } from '../screen.ts'
import { JoinForm } from './JoinForm.tsx'
import { PLAYER_SCREENS } from './screens.ts'

/** The phone as it would be after this event; `accepts` is what the server says to an answer. */
function Phone({ event, accepts = true }: { event: PlayerEvent; accepts?: boolean }) {
  const Screen = PLAYER_SCREENS[event.type] as PlayerScreen<PlayerEvent['type']>
  const actions = { answer: () => Promise.resolve(accepts), leave: () => undefined, finish: () => undefined }
  return <Screen event={event} actions={actions} />
}

const meta: Meta<typeof Phone> = {
  title: 'live/Phone',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Phone>

const countdown = halfOver(Date.now(), 240)
const show = (event: PlayerEvent): Story => ({ args: { event } })
const ask = (name: keyof typeof SAMPLE_QUESTIONS): Story => show(sampleQuestion(SAMPLE_QUESTIONS[name], countdown))
const result = (score: Partial<typeof SAMPLE_RESULT.player.score>, nickname = 'Captain_Toast'): PlayerEvent => ({
  ...SAMPLE_RESULT,
  game: { players: 1960 },
  player: { ...SAMPLE_RESULT.player, nickname, score: { ...SAMPLE_RESULT.player.score, ...score } },
})
const preview = samplePreview(countdown)

export const Loading = show({ type: 'GAME_LOADING' })
export const Lobby = show(SAMPLE_LOBBY)
export const LobbyWithEmoji = show({ ...SAMPLE_LOBBY, player: { nickname: TEXTS.emojiNickname } })
export const Begin = show(SAMPLE_BEGIN)
export const Preview = show(preview)
export const PreviewLong = show({ ...preview, question: { ...preview.question, question: TEXTS.question120 } })
export const MultiChoice = ask('four')
export const MultiChoiceSixLong = ask('sixLong')
export const MultiChoiceRefused: Story = { args: { ...ask('four').args, accepts: false } }
export const TrueFalse = ask('trueFalse')
export const Range = ask('range')
export const RangeHuge = ask('hugeRange')
export const TypeAnswer = ask('typed')
export const Pin = ask('pin')
export const PinWithoutPicture = show(
  sampleQuestion({ ...SAMPLE_QUESTIONS.pin, imageURL: 'data:image/png,nothing' }, countdown),
)
export const Puzzle = ask('puzzle')
export const PuzzleSixLong = ask('longPuzzle')
export const Awaiting = show(SAMPLE_AWAITING)
export const AwaitingAfterPuzzle = show({
  ...SAMPLE_AWAITING,
  player: { ...SAMPLE_AWAITING.player, answer: { type: 'PUZZLE', values: [...TEXTS.options] } },
})
export const Correct = show(SAMPLE_RESULT)
export const Incorrect = show(result({ correct: false, last: 0, streak: 0, position: 1840 }))
export const ResultHuge = show(result({ last: -10, total: -100_486, position: 1960, streak: 50 }, TEXTS.emojiNickname))
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
export const Join: Story = {
  render: () => (
    <JoinForm
      initialNickname="Captain_Toast"
      onJoin={() => Promise.resolve('That nickname is taken. Try another one.')}
      onBack={() => undefined}
    />
  ),
}
