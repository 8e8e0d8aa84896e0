import type { HostEvent } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ASKED,
  beginOf,
  leaderboardOf,
  lobbyOf,
  LONG_TITLE,
  podiumOf,
  previewOf,
  questionOf,
  resultOf,
  REVEALED,
} from '../samples-host.ts'
import { TEXTS } from '../samples-player.ts'
import type { HostActions, HostScreen } from '../screen.ts'
import { HOST_SCREENS } from './screens.ts'

const nothing = () => undefined
const IDLE: HostActions = {
  next: nothing,
  remove: nothing,
  addCorrect: nothing,
  removeCorrect: nothing,
  lock: nothing,
  end: nothing,
}

/** The stage as it would be after this event. */
function Stage({ event }: { event: HostEvent }) {
  const Screen = HOST_SCREENS[event.type] as HostScreen<HostEvent['type']>
  return <Screen event={event} actions={IDLE} />
}

const meta: Meta<typeof Stage> = { title: 'live/Stage', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta
type Story = StoryObj<typeof Stage>

const show = (event: HostEvent): Story => ({ args: { event } })
const ask = (name: keyof typeof ASKED): Story => show(questionOf(ASKED[name]))
const reveal = (name: keyof typeof REVEALED): Story => show(resultOf(REVEALED[name]))

export const Loading = show({ type: 'GAME_LOADING' })
export const LobbyEmpty = show(lobbyOf(0))
export const LobbyOne = show(lobbyOf(1))
export const LobbyThree = show(lobbyOf(3, LONG_TITLE))
export const LobbyForty = show(lobbyOf(40))
export const LobbyFortyFive = show(lobbyOf(45))
export const LobbyTwoThousandLocked = show(lobbyOf(2000, { locked: true }))
export const Begin = show(beginOf())
export const BeginLongTitle = show(beginOf({ ...LONG_TITLE, players: 1 }))
export const Preview = show(previewOf(TEXTS.question))
export const PreviewLong = show(previewOf(TEXTS.question120, 2000))
export const QuestionFourWithPicture = ask('fourWithPicture')
export const QuestionFour = ask('four')
export const QuestionTwo = ask('two')
export const QuestionThree = ask('three')
export const QuestionSixLong = ask('sixLong')
export const QuestionSixLongWithPicture = ask('sixLongWithPicture')
export const QuestionBrokenPicture = ask('brokenPicture')
export const QuestionWithSound = ask('sound')
export const QuestionWithFilm = ask('film')
export const QuestionTrueFalse = ask('trueFalse')
export const QuestionRange = ask('range')
export const QuestionHugeRange = ask('hugeRange')
export const QuestionTyped = ask('typed')
export const QuestionTypedWithPicture = ask('typedWithPicture')
export const QuestionPin = ask('pin')
export const QuestionPuzzle = ask('puzzle')
export const QuestionLastSeconds = show(questionOf(ASKED.four, 4))
export const ResultFour = reveal('four')
export const ResultSixLong = show(resultOf(REVEALED.sixLong, 9000))
export const ResultTrueFalse = reveal('trueFalse')
export const ResultNobody = reveal('nobody')
export const ResultRange = reveal('range')
export const ResultRangeCrowded = reveal('rangeCrowded')
export const ResultTyped = reveal('typed')
export const ResultPin = reveal('pin')
export const ResultPuzzle = reveal('puzzle')
export const Leaderboard = show(leaderboardOf(5))
export const LeaderboardHard = show(leaderboardOf(5, true))
export const LeaderboardOne = show(leaderboardOf(1))
export const Podium = show(podiumOf(5))
export const PodiumHard = show(podiumOf(5, true))
export const PodiumTwo = show(podiumOf(2))
export const PodiumEmpty = show(podiumOf(0))
