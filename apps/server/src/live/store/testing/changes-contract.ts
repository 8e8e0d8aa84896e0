import { ok, refused } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { applyCommands } from '../../commands/apply-commands.ts'
import { aGame, seedGame, anAnswer, at, participant } from './stored-game.ts'
import type { StoredGame } from '../live-store.ts'
import type { Contract } from './opened-store.ts'

/** Games and the changes of a single one. */
export function changesContract({ store }: Contract): void {
  describe('games', () => {
    test('a created game is loaded unchanged, at version 1', async () => {
      const game = aGame()
      expect(await store().insertGame(game, participant())).toEqual(ok())
      expect(await store().load(game.id)).toEqual({ game, version: 1, joins: 0, changedAt: game.createdAt })
    })

    test('only one of several concurrently created games gets a PIN', async () => {
      const games = Array.from({ length: 8 }, () => aGame({ pin: '654321' }))
      const results = await Promise.all(games.map((game) => store().insertGame(game, participant())))
      expect(results.filter((result) => result.ok)).toHaveLength(1)
    })

    test('a game is stored once, also after its end', async () => {
      const { game, perform } = await seedGame(store(), { players: 0, phase: 'lobby' })
      const again = () => store().insertGame(aGame({ id: game.id }), participant())
      expect(await again()).toEqual(refused('already-stored'))
      await perform({ kind: 'abandon' })
      expect(await again()).toEqual(refused('already-stored'))
    })

    test('the PIN of an ended game is free', async () => {
      const { game, perform } = await seedGame(store(), { players: 0, phase: 'lobby' })
      expect(await store().insertGame(aGame({ pin: game.pin }), participant())).toEqual(refused('pin-taken'))
      await perform({ kind: 'abandon' })
      expect(await store().insertGame(aGame({ pin: game.pin }), participant())).toEqual(ok())
    })

    test('a change is loaded as it was decided, with the next version', async () => {
      const { perform, load } = await seedGame(store(), { phase: 'lobby' })
      const before = await load()
      const change = await perform({ kind: 'lock', by: before.game.hostId, locked: true }, at(60))
      expect(await load()).toEqual({ ...change?.after, version: before.version + 1, changedAt: at(60) })
      expect(change?.after.game.locked).toBe(true)
    })

    test('a known game is changed without reading it, unless the stored one is newer', async () => {
      const { game, perform, load } = await seedGame(store(), { phase: 'lobby' })
      const known = await load()
      const lock = (locked: boolean) =>
        store().change(
          game.id,
          at(60),
          (stored) => applyCommands(stored, [{ command: { kind: 'lock', by: game.hostId, locked } }], at(60)),
          () => known,
        )
      expect((await lock(true))?.before.game).toBe(known.game)
      await perform({ kind: 'lock', by: game.hostId, locked: false })
      const stored = await load()
      const change = await lock(true)
      expect(change?.before).toEqual(stored)
      expect(await load()).toEqual(change?.after)
    })

    test('a question is closed with every stored answer in the stored order, whatever answers are known', async () => {
      const seeded = await seedGame(store())
      const [ada, bob, cleo] = seeded.players
      const batch = await seeded.answers([ada!, bob!, cleo!])
      const early = batch.answers.map((answer, place) => ({ ...answer, answeredAt: at(30 - place) }))
      await store().recordAnswers({ ...batch, answers: early.slice(0, 2) })
      const known = await seeded.load()
      await store().recordAnswers({ ...batch, answers: early.slice(2) })
      const stored = await seeded.load()
      const beforeClosing = async (answers: StoredGame['game']['answers']) => {
        const change = await store().change(
          seeded.game.id,
          at(100),
          (game) => ({ game: game.game, effects: [], value: undefined }),
          () => ({ ...known, game: { ...known.game, answers } }),
        )
        return change?.before
      }
      expect(await beforeClosing(known.game.answers)).toEqual(stored)
      expect((await beforeClosing(stored.game.answers))?.game.players).toBe(known.game.players)
      expect(await beforeClosing(stored.game.answers.toReversed())).toEqual(stored)
    })

    test('an update that changes nothing writes nothing', async () => {
      const { perform, load } = await seedGame(store(), { phase: 'lobby' })
      const before = await load()
      const change = await perform({ kind: 'tick' }, at(500))
      expect(change?.after).toBe(change?.before)
      expect(await load()).toEqual(before)
    })

    test('updates of one game run one after another: none of fifty concurrent ones is lost', async () => {
      const { game, load } = await seedGame(store(), { phase: 'lobby' })
      const before = await load()
      const turns = Array.from({ length: 50 }, () =>
        store().change(game.id, at(30), (stored) => ({
          game: { ...stored.game, locked: !stored.game.locked },
          effects: [],
          value: stored.version,
        })),
      )
      const seen = (await Promise.all(turns)).map((change) => change?.value)
      expect(new Set(seen).size).toBe(50)
      expect((await load()).version).toBe(before.version + 50)
    })

    test('an update that throws changes nothing and does not block the next one', async () => {
      const { game, perform, load } = await seedGame(store(), { phase: 'lobby' })
      const before = await load()
      const broken = store().change(game.id, at(30), () => {
        throw new Error('broken')
      })
      await expect(broken).rejects.toThrow('broken')
      expect(await load()).toEqual(before)
      expect(await perform({ kind: 'lock', by: game.hostId, locked: true })).toBeDefined()
    })

    test('[J10] a player who answered the open question, left and joined again cannot answer it again', async () => {
      const seeded = await seedGame(store())
      const [ada, bob] = seeded.players
      if (ada === undefined || bob === undefined) throw new Error('The seeded has three players.')
      await store().recordAnswers(await seeded.answers([ada, bob]))
      await seeded.perform({ kind: 'remove', by: seeded.game.hostId, participantId: ada }, at(21))
      const { game } = await seeded.load()
      expect(game.players.map(({ id }) => id)).toEqual(seeded.players.slice(1))
      expect(game.answers.map(({ playerId }) => playerId)).toEqual([bob])

      const { results } = await store().join(game.id, [{ playerId: ada, nickname: 'Player_0' }], at(22))
      expect(results).toMatchObject([{ ok: true, value: { joinedSeq: game.phaseSeq } }])
      const again = { ...(await seeded.answers([])), answers: [{ ...anAnswer(ada), answeredAt: at(23) }] }
      expect(await store().recordAnswers(again)).toEqual(new Set())
      const back = (await seeded.load()).game
      expect(back.answers.map(({ playerId }) => playerId)).toEqual([bob])
      expect(back.phase).toMatchObject({ withdrawn: { [ada]: true } })
      expect(await store().states([game.id])).toMatchObject(new Map([[game.id, { answers: 1 }]]))
    })

    test('[J5] a player who left before answering and joined again may answer', async () => {
      const seeded = await seedGame(store())
      const [ada] = seeded.players
      if (ada === undefined) throw new Error('The seeded has three players.')
      await seeded.perform({ kind: 'remove', by: ada, participantId: ada }, at(21))
      await store().join(seeded.game.id, [{ playerId: ada, nickname: 'Player_0' }], at(22))
      const batch = { ...(await seeded.answers([])), answers: [{ ...anAnswer(ada), answeredAt: at(23) }] }
      expect(await store().recordAnswers(batch)).toEqual(new Set([ada]))
    })
  })
}
