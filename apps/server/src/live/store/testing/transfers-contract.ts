import { describe, expect, test } from 'vitest'
import { seedGame, at, participant } from './stored-game.ts'
import type { Contract } from './opened-store.ts'

/** What a user owns in games, when it goes to another user. */
export function transfersContract({ store, opened }: Contract): void {
  describe('transfers to another user', () => {
    test('transferring a player keeps rank, nickname and answer, and increments the version', async () => {
      const seeded = await seedGame(store())
      const [from, ...others] = seeded.players
      await store().recordAnswers(await seeded.answers([from!]))
      const before = await seeded.load()
      const to = participant()
      const moved = await opened().inTransaction((tx) => store().transferOwnership(tx, { from: from!, to }))
      const { game, version } = await seeded.load()
      expect(moved).toEqual([{ gameId: seeded.game.id, version: before.version + 1 }])
      expect(version).toBe(before.version + 1)
      expect(game.players).toEqual(
        before.game.players.map((player) => (player.id === from ? { ...player, id: to } : player)),
      )
      expect(game.answers.map(({ playerId }) => playerId)).toEqual([to])
      expect(game.players.map(({ id }) => id)).toEqual([to, ...others])
    })

    test('transferring a host changes the host of the game', async () => {
      const { game, load } = await seedGame(store())
      const to = participant()
      await opened().inTransaction((tx) => store().transferOwnership(tx, { from: game.hostId, to }))
      expect((await load()).game.hostId).toBe(to)
      expect(await store().findActive({ gameIds: [game.id], pins: [] })).toMatchObject([
        { gameId: game.id, hostId: to },
      ])
    })

    test('a transfer changes nothing in games where both users participate', async () => {
      const { game, players, load } = await seedGame(store())
      const before = await load()
      const [first, second] = players
      for (const [from, to] of [
        [first!, second!],
        [game.hostId, first!],
        [second!, game.hostId],
      ] as const)
        expect(await opened().inTransaction((tx) => store().transferOwnership(tx, { from, to }))).toEqual([])
      expect(await load()).toEqual(before)
    })

    test('a transfer of a user without active games changes no game', async () => {
      const { game, perform } = await seedGame(store())
      await perform({ kind: 'abandon' })
      const move = { from: game.hostId, to: participant() }
      expect(await opened().inTransaction((tx) => store().transferOwnership(tx, move))).toEqual([])
    })

    test('a transferred player keeps their answer when the new owner had answered the same question and left', async () => {
      const seeded = await seedGame(store())
      const [from, to] = seeded.players
      if (from === undefined || to === undefined) throw new Error('The seeded has three players.')
      await store().recordAnswers(await seeded.answers([from, to]))
      await seeded.perform({ kind: 'remove', by: to, participantId: to }, at(21))
      await opened().inTransaction((tx) => store().transferOwnership(tx, { from, to }))
      expect((await seeded.load()).game.answers.map(({ playerId }) => playerId)).toEqual([to])
    })
  })
}
