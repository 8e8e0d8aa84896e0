import { describe, expect, test, vi } from 'vitest'
import type { GameChange } from '../live-store.ts'
import { startWriters } from './writer-processes.ts'
import type { WriterTask } from './writer-processes.ts'
import { seedGame, anAnswer, at, closing, participant } from './stored-game.ts'
import type { SeededGame } from './stored-game.ts'
import type { Contract } from './opened-store.ts'

export function answersContract({ store, opened }: Contract): void {
  const answeringTask = async (seeded: SeededGame, optionIndex: number, first = 0): Promise<WriterTask> => ({
    connection: opened().connection,
    kind: 'answer',
    gameId: seeded.game.id,
    playerIds: [...seeded.players.slice(first), ...seeded.players.slice(0, first)],
    seq: (await seeded.load()).game.phaseSeq,
    answer: { type: 'MULTI_CHOICE', optionIndex },
    together: 5,
    now: at(20),
  })
  const waitUntil = (condition: () => boolean) =>
    vi.waitFor(() => expect(condition()).toBe(true), { timeout: 20_000, interval: 1 })
  const mockResponses = (change: GameChange<unknown> | undefined): string[] =>
    (change?.after.game.answers ?? []).map(({ playerId }) => playerId as string).toSorted()

  describe('answers', () => {
    test('recorded answers are loaded with the game', async () => {
      const seeded = await seedGame(store())
      expect(await store().recordAnswers(await seeded.answers(seeded.players))).toEqual(new Set(seeded.players))
      expect((await seeded.load()).game.answers).toEqual(seeded.players.map((id) => anAnswer(id)))
    })

    test('recording answers does not change the version of the game', async () => {
      const seeded = await seedGame(store())
      const { version } = await seeded.load()
      await store().recordAnswers(await seeded.answers(seeded.players))
      expect((await seeded.load()).version).toBe(version)
    })

    test('the first answer of a player counts, of sequential and of twenty concurrent ones', async () => {
      const seeded = await seedGame(store(), { players: 1 })
      const tries = await Promise.all(
        Array.from({ length: 20 }, async (_, place) =>
          store().recordAnswers(await seeded.answers(seeded.players, place % 3)),
        ),
      )
      expect(tries.filter((recorded) => recorded?.size === 1)).toHaveLength(1)
      const kept = (await seeded.load()).game.answers
      expect(await store().recordAnswers(await seeded.answers(seeded.players, 1))).toEqual(new Set())
      expect((await seeded.load()).game.answers).toEqual(kept)
    })

    test('an answer of a participant who is not a player is not recorded', async () => {
      const seeded = await seedGame(store())
      const batch = await seeded.answers([participant(), ...seeded.players.slice(0, 1)])
      expect(await store().recordAnswers(batch)).toEqual(new Set(seeded.players.slice(0, 1)))
    })

    test('an answer for another phase is not recorded', async () => {
      const seeded = await seedGame(store())
      const batch = await seeded.answers(seeded.players)
      expect(await store().recordAnswers({ ...batch, seq: batch.seq - 1 })).toBeUndefined()
      await seeded.perform(closing(seeded))
      expect(await store().recordAnswers(batch)).toBeUndefined()
      expect((await seeded.load()).game.answers).toEqual([])
    })

    test('four processes answer while the question closes: exactly the acknowledged answers are counted', async () => {
      const seeded = await seedGame(store(), { players: 600 })
      const started = await startWriters(
        await Promise.all([0, 1, 2, 0].map((option, place) => answeringTask(seeded, option, place * 150))),
      )
      for (const writer of started) writer.go()
      await waitUntil(() => started.flatMap((writer) => writer.acknowledged).length > 50)
      const change = await seeded.perform(closing(seeded))
      await Promise.all(started.map(({ over }) => over))
      const acknowledged = started.flatMap((writer) => writer.acknowledged)
      expect(change?.after.game.phase.kind).toBe('result')
      expect(mockResponses(change)).toEqual(acknowledged.toSorted())
      expect((await seeded.load()).game.answers).toHaveLength(acknowledged.length)
    })

    test('a killed process leaves no lock, and every answer that it acknowledged is stored', async () => {
      const seeded = await seedGame(store(), { players: 600 })
      const [victim, survivor] = await startWriters([await answeringTask(seeded, 0), await answeringTask(seeded, 1)])
      if (victim === undefined || survivor === undefined) throw new Error('Two startWriters were started.')
      victim.go()
      await waitUntil(() => victim.acknowledged.length > 50)
      victim.kill()
      await victim.over
      survivor.go()
      await survivor.over
      const change = await seeded.perform({ kind: 'tick' })
      expect(mockResponses(change)).toEqual(seeded.players.map(String).toSorted())
      const firsts = new Map(change?.after.game.answers.map(({ playerId, answer }) => [String(playerId), answer]))
      for (const id of victim.acknowledged) expect(firsts.get(id)).toEqual({ type: 'MULTI_CHOICE', optionIndex: 0 })
    })
  })
}
