import { describe, expect, test } from 'vitest'
import { applyCommands } from '../../commands/apply-commands.ts'
import type { Command } from '@pinwheel/engine'
import { seedGame, at, closing, joiners, participant } from './stored-game.ts'
import type { SeededGame } from './stored-game.ts'
import type { StoredGame } from '../live-store.ts'
import type { Contract } from './opened-store.ts'

const requestOf = ({ game }: SeededGame, known: StoredGame | undefined, command: Command) => ({
  gameId: game.id,
  update: (stored: StoredGame) => applyCommands(stored, [{ command }], at(30)),
  known: () => known,
})

/** Changes of several games in one call. */
export function commonChangesContract({ store, opened }: Contract): void {
  describe('common changes of several games', () => {
    test('several games are changed together, each as it was decided, but for those that stay as they are', async () => {
      const seeded = [await seedGame(store()), await seedGame(store(), { phase: 'lobby' }), await seedGame(store())]
      const [question, lobby, unchanged] = seeded
      await store().recordAnswers(await question!.answers(question!.players))
      const before = await Promise.all(seeded.map(({ load }) => load()))
      const changes = await store().changeTogether(
        [
          requestOf(question!, before[0], { kind: 'tick' }),
          requestOf(lobby!, before[1], { kind: 'lock', by: lobby!.game.hostId, locked: true }),
          requestOf(unchanged!, before[2], { kind: 'complete', by: participant() }),
        ],
        at(30),
      )
      const after = await Promise.all(seeded.map(({ load }) => load()))
      expect(changes.map((change) => change?.after)).toEqual([after[0], after[1], undefined])
      expect(after.map(({ version }, place) => version - (before[place]?.version ?? 0))).toEqual([1, 1, 0])
      expect(after[0]?.game).toMatchObject({ phase: { kind: 'result' }, answers: { length: 3 } })
      expect(after[0]?.changedAt).toBe(at(30))
      expect(after[1]?.game.locked).toBe(true)
      expect(after[2]).toEqual(before[2])
      expect(await store().withTimers()).not.toContain(question!.game.id)
    })

    test('known games are changed together before they are locked; what is locked, over or has changed is left out', async () => {
      const games = await Promise.all(Array.from({ length: 5 }, () => seedGame(store(), { phase: 'lobby' })))
      const [locked, over, outdated, begun, stilled] = games
      const known = await Promise.all(games.map(({ load }) => load()))
      await over!.perform({ kind: 'abandon' })
      await store().join(outdated!.game.id, joiners(1, 'Late'), at(29))
      const beginning = ({ game }: SeededGame): Command => ({ kind: 'complete', by: game.hostId })
      const requests = games.map((game, place) => requestOf(game, known[place], beginning(game)))
      requests[4] = requestOf(stilled!, known[4], { kind: 'allowWiggles', by: stilled!.game.hostId, allowed: false })
      const decided: string[] = []
      const counted = requests.map(({ update, ...request }) => ({
        ...request,
        update: (before: StoredGame) => (decided.push(before.game.id), update(before)),
      }))
      const changes = await opened().inTransaction(async (tx) => {
        await store().transferOwnership(tx, { from: locked!.players[0]!, to: participant() })
        return store().changeTogether(counted, at(30))
      })
      // Before the database was asked: the transaction would not have decided about those that are left out.
      expect(decided).toEqual(games.map(({ game }) => game.id))
      expect(changes.map((change) => change?.after.version)).toEqual([
        undefined,
        undefined,
        undefined,
        known[3]!.version + 1,
        known[4]!.version + 1,
      ])
      for (const [place, game] of [begun!, stilled!].entries())
        expect(await game.load()).toEqual(changes[3 + place]?.after)
      expect((await begun!.load()).game.phase.kind).toBe('begin')
      expect(await outdated!.load()).toMatchObject({ game: { phase: { kind: 'lobby' }, players: { length: 4 } } })
    })

    test('leaves out of a common change what is locked, over, unknown, has changed, lacks an answer or loses a player', async () => {
      const [locked, over, outdated, unanswered, left, unknown, free] = await Promise.all(
        Array.from({ length: 7 }, () => seedGame(store())),
      )
      const games = [locked!, over!, outdated!, unanswered!, left!, unknown!, free!]
      const known = await Promise.all(games.map(({ load }) => load()))
      await over!.perform({ kind: 'abandon' })
      await outdated!.perform({ kind: 'lock', by: outdated!.game.hostId, locked: true })
      await store().recordAnswers(await unanswered!.answers(unanswered!.players.slice(1)))
      const requests = games.map((game, place) => requestOf(game, known[place], closing(game)))
      const [ada] = left!.players
      requests[4] = requestOf(left!, known[4], { kind: 'remove', by: ada!, participantId: ada! })
      requests[5] = requestOf(unknown!, undefined, closing(unknown!))
      const versions = await Promise.all(
        games.map(({ game }) =>
          store()
            .load(game.id)
            .then((stored) => stored?.version),
        ),
      )
      const changes = await opened().inTransaction(async (tx) => {
        await store().transferOwnership(tx, { from: locked!.players[0]!, to: participant() })
        return store().changeTogether(requests, at(30))
      })
      expect(changes.map((change) => change?.after.game.phase.kind)).toEqual([
        ...Array.from({ length: 6 }, () => undefined),
        'result',
      ])
      const later = await Promise.all(
        games.map(({ game }) =>
          store()
            .load(game.id)
            .then((stored) => stored?.version),
        ),
      )
      const grown = later.map((version, place) => version !== versions[place])
      expect(grown).toEqual([true, false, false, false, false, false, true])
    })

    test('of a common change in which one update throws, nothing is stored', async () => {
      const seeded = [await seedGame(store()), await seedGame(store())]
      const before = await Promise.all(seeded.map(({ load }) => load()))
      const requests = seeded.map((game, place) => requestOf(game, before[place], closing(game)))
      const throwing = { ...requests[1]!, update: () => expect.fail('broken') }
      await expect(store().changeTogether([requests[0]!, throwing], at(30))).rejects.toThrow('broken')
      expect(await Promise.all(seeded.map(({ load }) => load()))).toEqual(before)
    })

    test('an answer that arrives while its question is closed is counted by the result, or not recorded', async () => {
      for (let round = 1; round <= 20; round += 1) {
        const seeded = await seedGame(store())
        const [batch, known] = [await seeded.answers(seeded.players.slice(0, 1)), await seeded.load()]
        const [[recorded], [change]] = await Promise.all([
          store().recordAnswersTogether([batch]),
          store().changeTogether([requestOf(seeded, known, closing(seeded))], at(30)),
        ])
        const isRecorded = recorded !== undefined
        expect((await seeded.load()).game.answers).toHaveLength(isRecorded ? 1 : 0)
        // The known game had no answer, and nor has its result.
        expect(isRecorded && change !== undefined).toBe(false)
      }
    })

    test('the withdrawn answer of a player who left does not count', async () => {
      const seeded = await seedGame(store())
      const [ada, bob] = seeded.players
      await store().recordAnswers(await seeded.answers([ada!, bob!]))
      const before = await seeded.load()
      await seeded.perform({ kind: 'remove', by: seeded.game.hostId, participantId: ada! }, at(29))
      const known = await seeded.load()
      const withBoth = { ...known, game: { ...known.game, answers: before.game.answers } }
      const close = (stored: StoredGame) => store().changeTogether([requestOf(seeded, stored, closing(seeded))], at(30))
      expect(await close(withBoth)).toEqual([undefined])
      expect(await close(known)).toMatchObject([{ after: { game: { answers: [{ playerId: bob! }] } } }])
      expect((await seeded.load()).game).toMatchObject({ phase: { kind: 'result' }, answers: [{ playerId: bob! }] })
    })

    test('a change writes what it adds to the document and what it removes, and keeps the rest', async () => {
      const lobby = await seedGame(store(), { phase: 'lobby' })
      const allow = (allowed: boolean) =>
        requestOf(lobby, undefined, { kind: 'allowWiggles', by: lobby.game.hostId, allowed })
      for (const allowed of [false, true, false]) {
        const { update } = allow(allowed)
        const [known, changed] = [await lobby.load(), await store().change(lobby.game.id, at(30), update)]
        expect(await lobby.load()).toEqual(changed?.after)
        expect((await lobby.load()).game).toEqual({ ...known.game, isStill: allowed ? undefined : true })
      }
      const known = await lobby.load()
      const [together] = await store().changeTogether([{ ...allow(true), known: () => known }], at(31))
      expect(await lobby.load()).toEqual(together?.after)
      expect((await lobby.load()).game.isStill).toBeUndefined()
    })
  })
}
