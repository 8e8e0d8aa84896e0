import type { Meta, StoryObj } from '@storybook/react-vite'
import { lobbyOf } from '../../testing/host-events.ts'
import type { PlayerCalls } from './player-list.ts'
import { PlayersDialog } from './PlayersDialog.tsx'

const meta: Meta<typeof PlayersDialog> = { title: 'live/Players', component: PlayersDialog }
export default meta
type Story = StoryObj<typeof PlayersDialog>

const JOINED = '2026-03-01T10:00:00.000Z'

function callsFor(count: number): PlayerCalls {
  const players = lobbyOf(count).players.map((player) => ({ ...player, joined: JOINED }))
  return {
    find: async ({ joinedSince, limit = 50 }) => {
      const found = joinedSince === undefined ? players : players.slice(Math.floor(count * 0.9))
      return { results: found.slice(0, Number(limit)), total: found.length, limit: Number(limit), offset: 0 }
    },
    remove: async () => undefined,
    removeNewest: async () => undefined,
  }
}

const show = (players: number): Story => ({
  args: { players, calls: callsFor(players), onClose: () => undefined },
})

export const None = show(0)
export const Twelve = show(12)
export const TwoThousand = show(2000)
