import type { Meta } from '@storybook/react-vite'
import { hardLobbyOf, lobbyOf, LONG_TITLE } from '../../testing/host-events.ts'
import { announceWiggles } from '../../shared/wiggles.ts'
import type { StageStory } from '../../testing/Stage.tsx'
import { layoutOf, pressed, show, Stage } from '../../testing/Stage.tsx'

const meta: Meta<typeof Stage> = { title: 'live/Stage lobby', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

export const Empty = show(lobbyOf(0))
export const One = layoutOf(lobbyOf(1))
export const Two = layoutOf(lobbyOf(2))
export const Three = show(lobbyOf(3, LONG_TITLE))
export const Twelve = show(lobbyOf(12))
export const Thirty = layoutOf(lobbyOf(30))
export const Forty = layoutOf(lobbyOf(40))
export const FortyFive = layoutOf(lobbyOf(45))
export const Fifty = layoutOf(lobbyOf(50))
export const ThreeHundred = show(lobbyOf(300))
export const TwoThousand = layoutOf(lobbyOf(2000))
export const HardNicknames = layoutOf(hardLobbyOf(12))
export const HardNicknamesCrowded = layoutOf(hardLobbyOf(300))
export const LockedEmpty = layoutOf(lobbyOf(0, { locked: true }))
export const LockedTwelve = show(lobbyOf(12, { locked: true }))
export const LockedFifty = layoutOf(lobbyOf(50, { locked: true }))
export const LockedTwoThousand = layoutOf(lobbyOf(2000, { locked: true }))
export const Removing = pressed(lobbyOf(3), 'Remove Mo')
export const CodeEnlarged = pressed(lobbyOf(3), 'Enlarge the QR code')
export const SoundOffered = pressed(lobbyOf(3), 'Sound on?')
export const Menu = pressed(lobbyOf(3, { locked: true }), 'Game menu')
export const Still = pressed({ ...lobbyOf(12), wiggles: false }, 'Game menu')
/** Every second animal wiggles, and those without a chip do together. */
const wiggling = (players: number): StageStory => {
  const lobby = lobbyOf(players)
  return {
    ...show(lobby),
    play: () => announceWiggles(lobby.players.flatMap(({ id }, index) => (index % 2 ? [id] : []))),
  }
}
export const Wiggling = wiggling(12)
export const CrowdedWiggling = wiggling(300)
export const Reconnecting: StageStory = { args: { event: lobbyOf(3), connection: 'RECONNECTING' } }
