import type { Meta } from '@storybook/react-vite'
import { ASKED, beginOf, lobbyOf, LONG_TITLE, previewOf, questionOf } from '../testing/host-events.ts'
import { TEXTS } from '../testing/player-events.ts'
import { announceWiggles } from '../shared/wiggles.ts'
import type { StageStory } from '../testing/Stage.tsx'
import { pressed, show, Stage } from '../testing/Stage.tsx'

const meta: Meta<typeof Stage> = { title: 'live/Stage', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

const ask = (name: keyof typeof ASKED): StageStory => show(questionOf(ASKED[name]))
const slider = previewOf(TEXTS.question, 0)
const hundred = questionOf(ASKED.zeroToOneHundred)

export const Loading = show({ type: 'GAME_LOADING' })
export const LobbyEmpty = show(lobbyOf(0))
export const LobbyOne = show(lobbyOf(1))
export const LobbyThree = show(lobbyOf(3, LONG_TITLE))
export const LobbyTwo = show(lobbyOf(2))
export const LobbyThirty = show(lobbyOf(30))
export const LobbyForty = show(lobbyOf(40))
export const LobbyFortyFive = show(lobbyOf(45))
export const LobbyThreeHundred = show(lobbyOf(300))
export const LobbyTwoThousand = show(lobbyOf(2000))
export const LobbyTwoThousandLocked = show(lobbyOf(2000, { locked: true }))
export const LobbyRemoving = pressed(lobbyOf(3), 'Remove Mo')
export const LobbyCodeEnlarged = pressed(lobbyOf(3), 'Enlarge the QR code')
export const LobbySound = pressed(lobbyOf(3), 'Sound on?')
export const LobbyMenu = pressed(lobbyOf(3, { locked: true }), 'Game menu')
export const LobbyStill = pressed({ ...lobbyOf(12), wiggles: false }, 'Game menu')
/** Every second animal wiggles, and those without a chip do together. */
const wiggling = (players: number): StageStory => {
  const lobby = lobbyOf(players)
  return {
    ...show(lobby),
    play: () => announceWiggles(lobby.players.flatMap(({ id }, index) => (index % 2 ? [id] : []))),
  }
}
export const LobbyWiggling = wiggling(12)
export const LobbyCrowdedWiggling = wiggling(300)
export const LobbyTwelve = show(lobbyOf(12))
export const LobbyReconnecting: StageStory = { args: { event: lobbyOf(3), connection: 'RECONNECTING' } }
export const Begin = show(beginOf())
export const BeginLongTitle = show(beginOf({ ...LONG_TITLE, players: 1 }))
export const Preview = show(previewOf(TEXTS.question))
export const PreviewZeroPoints = show(previewOf(TEXTS.question, 0))
export const PreviewLong = show(previewOf(TEXTS.question120, 2000))
export const PreviewZeroToOneHundred = show({ ...slider, game: { ...slider.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
export const QuestionFourWithPicture = ask('fourWithPicture')
export const QuestionFourWithHugePicture = ask('fourWithHugePicture')
export const QuestionFourWithTransparentPicture = ask('fourWithTransparentPicture')
export const QuestionPinOnTransparentPicture = ask('pinOnTransparentPicture')
export const QuestionFour = ask('four')
export const QuestionTwo = ask('two')
export const QuestionThree = ask('three')
export const QuestionSixLong = ask('sixLong')
export const QuestionSixLongWithPicture = ask('sixLongWithPicture')
export const QuestionChineseWithPicture = ask('chineseWithPicture')
export const QuestionSixCyrillic = ask('sixCyrillic')
export const QuestionSixCyrillicWithPicture = ask('sixCyrillicWithPicture')
export const QuestionBrokenPicture = ask('brokenPicture')
export const QuestionWithSound = ask('sound')
export const QuestionWithFilm = ask('film')
export const QuestionWithFilmElsewhere = ask('filmElsewhere')
export const QuestionWithSoundElsewhere = ask('soundElsewhere')
export const QuestionTrueFalse = ask('trueFalse')
export const QuestionRange = ask('range')
export const QuestionHugeRange = ask('hugeRange')
export const QuestionZeroPoints = show(questionOf({ ...ASKED.range, points: 0 }))
export const QuestionZeroToOneHundred = show({ ...hundred, game: { ...hundred.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
export const QuestionTyped = ask('typed')
export const QuestionTypedWithPicture = ask('typedWithPicture')
export const QuestionPin = ask('pin')
export const QuestionPinOnHugePicture = ask('pinOnHugePicture')
export const QuestionPuzzle = ask('puzzle')
export const QuestionPuzzleSixLong = ask('longPuzzle')
export const QuestionLastSeconds = show(questionOf(ASKED.four, 4))
const answered = (current: number, total: number) =>
  show({ ...questionOf(ASKED.four), submissions: { current, total } })
export const QuestionOneAnswer = answered(1, 12)
export const QuestionAlmostAllAnswers = answered(1900, 2000)
export const QuestionAllAnswers = answered(12, 12)
export const QuestionSkipping = pressed(questionOf(ASKED.four), 'Skip')
export const QuestionCutOff: StageStory = { args: { event: questionOf(ASKED.four), connection: 'RECONNECTING_FAILED' } }
