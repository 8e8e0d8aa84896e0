import { describe, expect, test, vi } from 'vitest'
import type { EpochMs } from '@pinwheel/engine'
import { blocksOthers } from '../../../sql/testing/blocked.ts'
import type { GameChange } from '../live-store.ts'
import { startWriters } from './writer-processes.ts'
import type { WriterTask } from './writer-processes.ts'
import { seedGame, anAnswer, at, closing, joiners, participant } from './stored-game.ts'
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

    test('an answer from before its player joined is not recorded: a participant who joins again is another player', async () => {
      const seeded = await seedGame(store(), { players: 1 })
      const batch = await seeded.answers(seeded.players)
      const joinedAt = (await seeded.load()).game.players[0]?.joinedAt ?? 0
      const early = { ...batch, answers: [{ ...batch.answers[0]!, answeredAt: (joinedAt - 1) as EpochMs }] }
      expect(await store().recordAnswers(early)).toEqual(new Set())
      expect(await store().recordAnswersTogether([early])).toEqual([new Set()])
      expect(await store().recordAnswersTogether([batch])).toEqual([new Set(seeded.players)])
    })

    test('an answer for another phase is not recorded', async () => {
      const seeded = await seedGame(store())
      const batch = await seeded.answers(seeded.players)
      expect(await store().recordAnswers({ ...batch, seq: batch.seq - 1 })).toBeUndefined()
      await seeded.perform(closing(seeded))
      expect(await store().recordAnswers(batch)).toBeUndefined()
      expect((await seeded.load()).game.answers).toEqual([])
    })

    test('answers of several games are recorded together, each game with those of its own players', async () => {
      const seeded = [await seedGame(store()), await seedGame(store()), await seedGame(store())]
      const [one, other, closed] = seeded
      const batches = await Promise.all(seeded.map((game) => game.answers(game.players)))
      await closed!.perform(closing(closed!))
      await store().recordAnswers({ ...batches[1]!, answers: batches[1]!.answers.slice(0, 1) })
      batches[0] = { ...batches[0]!, answers: [...batches[0]!.answers, anAnswer(other!.players[0]!)] }
      expect(await store().recordAnswersTogether(batches)).toEqual([
        new Set(one!.players),
        new Set(other!.players.slice(1)),
        undefined,
      ])
      const counts = await Promise.all(seeded.map(async ({ load }) => (await load()).game.answers.length))
      expect(counts).toEqual([3, 3, 0])
      expect(await store().recordAnswersTogether([batches[0]])).toEqual([new Set()])
    })

    test('answers whose players are known are recorded together while only players have joined since', async () => {
      const seeded = await seedGame(store())
      const { version, joins } = await seeded.load()
      const batch = { ...(await seeded.answers(seeded.players)), changes: version - joins }
      await store().join(seeded.game.id, joiners(1, 'Late'), at(19))
      expect(await store().recordAnswersTogether([batch])).toEqual([new Set(seeded.players)])
    })

    test('once a player was removed, answers whose players were known before are left out, and recorded alone for those who are left', async () => {
      const [seeded, other] = [await seedGame(store()), await seedGame(store())]
      const { version, joins } = await seeded.load()
      const batch = { ...(await seeded.answers(seeded.players)), changes: version - joins }
      const [removed, ...left] = seeded.players
      await seeded.perform({ kind: 'remove', by: seeded.game.hostId, participantId: removed! }, at(19))
      const batches = [batch, await other.answers(other.players)]
      expect(await store().recordAnswersTogether(batches)).toEqual([undefined, new Set(other.players)])
      expect(await store().recordAnswers(batch)).toEqual(new Set(left))
    })

    test('answers of several games do not wait for a game that is being changed, which leaves its own out', async () => {
      const [locked, free] = [await seedGame(store()), await seedGame(store())]
      const batches = [await locked.answers(locked.players.slice(1)), await free.answers(free.players)]
      const [from] = locked.players
      const alone = await opened().inTransaction(async (tx) => {
        await store().transferOwnership(tx, { from: from!, to: participant() })
        expect(await store().recordAnswersTogether(batches)).toEqual([undefined, new Set(free.players)])
        return { recorded: store().recordAnswers(batches[0]!) }
      })
      expect(await alone.recorded).toEqual(new Set(locked.players.slice(1)))
    })

    test('an answer that waits while its player becomes another participant is not recorded', async () => {
      const seeded = await seedGame(store())
      const [from] = seeded.players
      const batch = await seeded.answers([from!])
      const waiting = await opened().inTransaction(async (tx) => {
        await store().transferOwnership(tx, { from: from!, to: participant() })
        const recorded = store().recordAnswers(batch)
        await expect.poll(() => blocksOthers(tx)).toBe(true)
        return { recorded }
      })
      expect(await waiting.recorded).toEqual(new Set())
      expect(await store().states([seeded.game.id])).toMatchObject(new Map([[seeded.game.id, { answers: 0 }]]))
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
