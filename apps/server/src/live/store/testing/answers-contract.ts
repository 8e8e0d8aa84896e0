import { describe, expect, test, vi } from 'vitest'
import type { Change } from '../live-store.ts'
import { racers } from './writer-processes.ts'
import type { RacerTask } from './writer-processes.ts'
import { aStage, anAnswer, at, closing, participant } from './stored-game.ts'
import type { Stage } from './stored-game.ts'
import type { Contract } from './opened-store.ts'

export function answersContract({ store, opened }: Contract): void {
  const answeringTask = async (stage: Stage, optionIndex: number, first = 0): Promise<RacerTask> => ({
    connection: opened().connection,
    kind: 'answer',
    gameId: stage.game.id,
    playerIds: [...stage.players.slice(first), ...stage.players.slice(0, first)],
    seq: (await stage.load()).game.phaseSeq,
    answer: { type: 'MULTI_CHOICE', optionIndex },
    together: 5,
    now: at(20),
  })
  const racing = (isWellUnderWay: () => boolean) =>
    vi.waitFor(() => expect(isWellUnderWay()).toBe(true), { timeout: 20_000, interval: 1 })
  const answeredBy = (change: Change<unknown> | undefined): string[] =>
    (change?.after.game.answers ?? []).map(({ playerId }) => playerId as string).toSorted()

  describe('answers', () => {
    test('recorded answers are loaded with the game', async () => {
      const stage = await aStage(store())
      expect(await store().recordAnswers(await stage.answers(stage.players))).toEqual(new Set(stage.players))
      expect((await stage.load()).game.answers).toEqual(stage.players.map((id) => anAnswer(id)))
    })

    test('recording answers does not change the version of the game', async () => {
      const stage = await aStage(store())
      const { version } = await stage.load()
      await store().recordAnswers(await stage.answers(stage.players))
      expect((await stage.load()).version).toBe(version)
    })

    test('the first answer of a player counts, of sequential and of twenty concurrent ones', async () => {
      const stage = await aStage(store(), { players: 1 })
      const tries = await Promise.all(
        Array.from({ length: 20 }, async (_, place) =>
          store().recordAnswers(await stage.answers(stage.players, place % 3)),
        ),
      )
      expect(tries.filter((recorded) => recorded?.size === 1)).toHaveLength(1)
      const kept = (await stage.load()).game.answers
      expect(await store().recordAnswers(await stage.answers(stage.players, 1))).toEqual(new Set())
      expect((await stage.load()).game.answers).toEqual(kept)
    })

    test('an answer of a participant who is not a player is not recorded', async () => {
      const stage = await aStage(store())
      const batch = await stage.answers([participant(), ...stage.players.slice(0, 1)])
      expect(await store().recordAnswers(batch)).toEqual(new Set(stage.players.slice(0, 1)))
    })

    test('an answer for another phase is not recorded', async () => {
      const stage = await aStage(store())
      const batch = await stage.answers(stage.players)
      expect(await store().recordAnswers({ ...batch, seq: batch.seq - 1 })).toBeUndefined()
      await stage.perform(closing(stage))
      expect(await store().recordAnswers(batch)).toBeUndefined()
      expect((await stage.load()).game.answers).toEqual([])
    })

    test('four processes answer while the question closes: exactly the acknowledged answers are counted', async () => {
      const stage = await aStage(store(), { players: 600 })
      const started = await racers(
        await Promise.all([0, 1, 2, 0].map((option, place) => answeringTask(stage, option, place * 150))),
      )
      for (const racer of started) racer.go()
      await racing(() => started.flatMap((racer) => racer.acknowledged).length > 50)
      const change = await stage.perform(closing(stage))
      await Promise.all(started.map(({ over }) => over))
      const acknowledged = started.flatMap((racer) => racer.acknowledged)
      expect(change?.after.game.phase.kind).toBe('result')
      expect(answeredBy(change)).toEqual(acknowledged.toSorted())
      expect((await stage.load()).game.answers).toHaveLength(acknowledged.length)
    })

    test('a killed process leaves no lock, and every answer that it acknowledged is stored', async () => {
      const stage = await aStage(store(), { players: 600 })
      const [victim, survivor] = await racers([await answeringTask(stage, 0), await answeringTask(stage, 1)])
      if (victim === undefined || survivor === undefined) throw new Error('Two racers were started.')
      victim.go()
      await racing(() => victim.acknowledged.length > 50)
      victim.kill()
      await victim.over
      survivor.go()
      await survivor.over
      const change = await stage.perform({ kind: 'tick' })
      expect(answeredBy(change)).toEqual(stage.players.map(String).toSorted())
      const firsts = new Map(change?.after.game.answers.map(({ playerId, answer }) => [String(playerId), answer]))
      for (const id of victim.acknowledged) expect(firsts.get(id)).toEqual({ type: 'MULTI_CHOICE', optionIndex: 0 })
    })
  })
}
