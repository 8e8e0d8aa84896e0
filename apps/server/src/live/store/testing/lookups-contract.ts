import type { Game } from '@pinwheel/engine'
import { describe, expect, test } from 'vitest'
import { aGame, seedGame, at, participant } from './stored-game.ts'
import type { Contract } from './opened-store.ts'

export function lookupsContract({ store, opened, archive }: Contract): void {
  describe('lookups', () => {
    test('an active game is found by its PIN and by its id, a game that is over is not found', async () => {
      const { game, perform } = await seedGame(store(), { phase: 'lobby' })
      const other = await seedGame(store(), { phase: 'lobby' })
      const enterable = ({ id: gameId, pin, hostId }: Game) => ({ gameId, pin, hostId })
      const keys = { gameIds: [other.game.id], pins: [game.pin, 'none'] }
      const found = await store().findActive(keys)
      expect(found).toHaveLength(2)
      expect(found).toEqual(expect.arrayContaining([enterable(game), enterable(other.game)]))
      await perform({ kind: 'abandon' })
      expect(await store().findActive(keys)).toEqual([enterable(other.game)])
      expect(await store().findActive({ gameIds: [game.id], pins: [] })).toEqual([])
      expect(await store().isActive(game.id)).toBe(false)
    })

    test('states contain version and answer count of the open question, of active games only', async () => {
      const seeded = await seedGame(store())
      const over = await seedGame(store())
      await over.perform({ kind: 'abandon' })
      await store().recordAnswers(await seeded.answers(seeded.players.slice(0, 2)))
      const { version } = await seeded.load()
      expect(await store().states([seeded.game.id, over.game.id])).toEqual(
        new Map([[seeded.game.id, { version, answers: 2 }]]),
      )
    })

    test('withTimers returns games whose phase a timer ends, not a lobby that waits for its host', async () => {
      const waiting = await seedGame(store(), { phase: 'lobby' })
      const running = await seedGame(store())
      const found = await store().withTimers()
      expect(found).toContain(running.game.id)
      expect(found).not.toContain(waiting.game.id)
    })

    test('a join is a change of the game, an answer is not', async () => {
      const joinedLater = await seedGame(store())
      const answeredLater = await seedGame(store())
      await store().join(joinedLater.game.id, [{ playerId: participant(), nickname: 'Late' }], at(1000))
      await store().recordAnswers(await answeredLater.answers(answeredLater.players))
      const idle = await store().idleSince(at(500))
      expect(idle).toContain(answeredLater.game.id)
      expect(idle).not.toContain(joinedLater.game.id)
    })

    test('finds the games that a user hosts or plays, newest first, with rank and score of a player', async () => {
      const user = participant()
      const hosted = await seedGame(store(), { phase: 'lobby', fields: { hostId: user, now: at(-60) } })
      const played = await seedGame(store(), { phase: 'lobby' })
      await store().join(played.game.id, [{ playerId: user, nickname: 'Me' }], at(10))
      const { total, games } = await store().activeGamesOf(user, { limit: 5, offset: 0 })
      expect(total).toBe(2)
      expect(games).toMatchObject([
        { id: played.game.id, participantType: 'PLAYER', rank: 0, score: 0, quizId: played.quizId },
        { id: hosted.game.id, participantType: 'HOST', name: 'Rivers and lakes', mode: 'CLASSIC' },
      ])
      expect(games[1]).not.toHaveProperty('rank')
      expect(await store().activeGamesOf(user, { limit: 1, offset: 1 })).toEqual({ total: 2, games: games.slice(1) })
      expect(await store().activeGamesOf(user, { limit: 5, offset: 2 })).toEqual({ total: 2, games: [] })
    })

    test('distinguishes participants from other users, and games that are over from unknown games', async () => {
      const { game, players, perform } = await seedGame(store(), { players: 1, phase: 'lobby' })
      const ask = (userId: string) => store().participation(game.id, userId)
      expect(await Promise.all([game.hostId, players[0] ?? '', participant()].map(ask))).toEqual([
        'HOST',
        'PLAYER',
        'not-participating',
      ])
      await perform({ kind: 'abandon' })
      expect(await ask(game.hostId)).toBe('over')
      expect(await store().participation(participant(), game.hostId)).toBe('unknown')
    })

    test('deletes the games of a quiz’s owner, returns the active ones, and keeps games of other hosts', async () => {
      const { game, quizId, load } = await seedGame(store())
      const ofAnother = aGame()
      await store().insertGame(ofAnother, quizId)
      const { version } = await load()
      const deleted = await opened().inTransaction((tx) => store().deleteOfQuiz(tx, { quizId, hostId: game.hostId }))
      expect(deleted).toMatchObject([{ gameId: game.id, version: version + 1 }])
      expect(archive.forgotten).toContain(game.id)
      expect(await store().participation(game.id, game.hostId)).toBe('unknown')
      expect(await store().isActive(ofAnother.id)).toBe(true)
    })

    test('deletes a game that is over for its host, and keeps games of other hosts and games that are not over', async () => {
      const { game, perform } = await seedGame(store())
      await store().deleteEnded(game.id, game.hostId)
      expect(await store().isActive(game.id)).toBe(true)
      await perform({ kind: 'abandon' })
      await store().deleteEnded(game.id, participant())
      expect(await store().participation(game.id, game.hostId)).toBe('over')
      expect(archive.forgotten).not.toContain(game.id)
      await store().deleteEnded(game.id, game.hostId)
      expect(await store().participation(game.id, game.hostId)).toBe('unknown')
      expect(archive.forgotten).toContain(game.id)
    })
  })
}
