import { ok, refused } from '@pinwheel/contract'
import { acceptSubmission } from '@pinwheel/engine'
import { describe, expect, test } from 'vitest'
import { applyCommands } from '../../commands/apply-commands.ts'
import type { Command } from '@pinwheel/engine'
import { aGame, seedGame, anAnswer, at, closing, joiners, participant } from './stored-game.ts'
import type { SeededGame } from './stored-game.ts'
import type { StoredGame } from '../live-store.ts'
import type { Contract } from './opened-store.ts'
import { PUZZLE } from '../../testing/quizzes.ts'

const requestOf = ({ game }: SeededGame, known: StoredGame | undefined, command: Command) => ({
  gameId: game.id,
  update: (stored: StoredGame) => applyCommands(stored, [{ command }], at(30)),
  known: () => known,
})

export function changesContract({ store, opened, archive }: Contract): void {
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

    test('several games are changed together, each as it was decided, but for those that stay as they are', async () => {
      const seeded = [await seedGame(store()), await seedGame(store(), { phase: 'lobby' }), await seedGame(store())]
      const [question, lobby, unchanged] = seeded
      await store().recordAnswers(await question!.answers(question!.players))
      const before = await Promise.all(seeded.map(({ load }) => load()))
      const changes = await store().changeTogether(
        [
          requestOf(question!, before[0]!, { kind: 'tick' }),
          requestOf(lobby!, before[1]!, { kind: 'lock', by: lobby!.game.hostId, locked: true }),
          requestOf(unchanged!, before[2]!, { kind: 'complete', by: participant() }),
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
      const requests = games.map((game, place) => requestOf(game, known[place]!, beginning(game)))
      requests[4] = requestOf(stilled!, known[4]!, { kind: 'allowWiggles', by: stilled!.game.hostId, allowed: false })
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
      const requests = games.map((game, place) => requestOf(game, known[place]!, closing(game)))
      const [ada] = left!.players
      requests[4] = requestOf(left!, known[4]!, { kind: 'remove', by: ada!, participantId: ada! })
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

    test('of a common change in which one update throws, nothing is stored', async () => {
      const seeded = [await seedGame(store()), await seedGame(store())]
      const before = await Promise.all(seeded.map(({ load }) => load()))
      const requests = seeded.map((game, place) => requestOf(game, before[place]!, closing(game)))
      const throwing = { ...requests[1]!, update: () => expect.fail('broken') }
      await expect(store().changeTogether([requests[0]!, throwing], at(30))).rejects.toThrow('broken')
      expect(await Promise.all(seeded.map(({ load }) => load()))).toEqual(before)
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

    test('an update that changes nothing writes nothing', async () => {
      const { perform, load } = await seedGame(store(), { phase: 'lobby' })
      const before = await load()
      const change = await perform({ kind: 'tick' }, at(500))
      expect(change?.after).toBe(change?.before)
      expect(await load()).toEqual(before)
    })

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

    test('a transferred player keeps their answer when the new owner had answered the same question and left', async () => {
      const seeded = await seedGame(store())
      const [from, to] = seeded.players
      if (from === undefined || to === undefined) throw new Error('The seeded has three players.')
      await store().recordAnswers(await seeded.answers([from, to]))
      await seeded.perform({ kind: 'remove', by: to, participantId: to }, at(21))
      await opened().inTransaction((tx) => store().transferOwnership(tx, { from, to }))
      expect((await seeded.load()).game.answers.map(({ playerId }) => playerId)).toEqual([to])
    })

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
