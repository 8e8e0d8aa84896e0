import { acceptSubmission } from '@pinwheel/engine'
import { describe, expect, test } from 'vitest'
import { applyCommands } from '../../commands/apply-commands.ts'
import { seedGame, at } from './stored-game.ts'
import type { Contract } from './opened-store.ts'
import { PUZZLE } from '../../testing/quizzes.ts'

/** Results and participants, and what a game that is over is closed to. */
export function endingsContract({ store, archive }: Contract): void {
  describe('the end of a game', () => {
    test('stores the results with every answer at the podium, and the participants at the end', async () => {
      const seeded = await seedGame(store())
      const { game } = seeded
      await store().recordAnswers(await seeded.answers(seeded.players))
      for (const seconds of [30, 32, 34, 60, 62, 64])
        await seeded.perform({ kind: 'complete', by: game.hostId }, at(seconds))
      expect(archive.results.filter(({ gameId }) => gameId === game.id)).toMatchObject([{ players: 3 }])
      await seeded.perform({ kind: 'complete', by: game.hostId }, at(70))
      const [ended] = archive.ends.filter((end) => end.game.id === game.id)
      expect(ended).toMatchObject({ quizId: seeded.quizId, status: 'COMPLETED' })
      expect(ended?.game.players).toHaveLength(3)
    })

    test('results are stored for batches of players: few statements for hundreds of players', async () => {
      const seeded = await seedGame(store(), { players: 600 })
      const { game } = seeded
      await store().recordAnswers(await seeded.answers(seeded.players))
      const sizes: number[] = []
      const { storeAnswers } = archive
      archive.storeAnswers = (tx, gameId, sheets) => {
        sizes.push(sheets.length)
        return storeAnswers(tx, gameId, sheets)
      }
      for (const seconds of [30, 32, 34, 60, 62, 64])
        await seeded.perform({ kind: 'complete', by: game.hostId }, at(seconds))
      archive.storeAnswers = storeAnswers
      expect(sizes).toEqual([250, 250, 100])
      const kept = archive.answers.filter(({ gameId }) => gameId === game.id)
      expect(kept.map(({ playerId }) => playerId)).toEqual(seeded.players)
      expect(kept[0]?.answers).toMatchObject([{ verdict: 'CORRECT' }, { verdict: 'UNANSWERED' }])
      const [{ questions } = { questions: [] }] = archive.results.filter(({ gameId }) => gameId === game.id)
      expect(questions[0]?.results.distribution).toEqual([{ index: 2, value: 'Volga', count: 600, correct: true }])
      expect(questions[0]?.responseTimes.reduce((sum, count) => sum + count, 0)).toBe(600)
    })

    test('the order of a puzzle answer is stored as indexes of its values', async () => {
      const seeded = await seedGame(store(), { fields: { questions: [PUZZLE] } })
      const [ada] = seeded.players
      const values = [...PUZZLE.values].toReversed()
      const submission = { playerId: ada!, answer: { type: 'PUZZLE' as const, values } }
      const accepted = acceptSubmission((await seeded.load()).game, submission, at(20))
      const { seq, gameId } = await seeded.answers([])
      await store().recordAnswers({ gameId, seq, index: 0, answers: accepted.ok ? [accepted.value] : [] })
      expect((await seeded.load()).game.answers).toMatchObject([{ answer: { type: 'PUZZLE', order: [2, 1, 0] } }])
    })

    test('a game that is over is not loaded and not changed', async () => {
      const { game, perform } = await seedGame(store())
      await perform({ kind: 'abandon' })
      const turns: unknown[] = []
      const change = await store().change(game.id, at(200), (stored) => {
        turns.push(stored)
        return applyCommands(stored, [], at(200))
      })
      expect([await store().load(game.id), change, turns]).toEqual([undefined, undefined, []])
    })

    test('a game does not end when its archive cannot be written', async () => {
      const { game, perform } = await seedGame(store())
      const { storeEnd } = archive
      archive.storeEnd = () => Promise.reject(new Error('disk full'))
      await expect(perform({ kind: 'abandon' })).rejects.toThrow('disk full')
      archive.storeEnd = storeEnd
      expect(await store().isActive(game.id)).toBe(true)
      expect(await perform({ kind: 'complete', by: game.hostId })).toBeDefined()
    })
  })
}
