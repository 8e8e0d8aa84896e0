import { ok } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import type { EpochMs } from '@pinwheel/engine'
import { noneIfRefused } from '../../../sql/index.ts'
import type { Joiner, JoinResult, StoredGame } from '../live-store.ts'
import { startWriters } from './writer-processes.ts'
import { seedGame, at, joiners, participant } from './stored-game.ts'
import type { Contract } from './opened-store.ts'

const refusals = (results: readonly JoinResult[]): (string | undefined)[] =>
  results.map((result) => (result.ok ? undefined : result.refusal))

export function joinsContract({ store, opened }: Contract): void {
  const lobby = (fields = {}) => seedGame(store(), { players: 0, phase: 'lobby', fields })

  /** As the product joins: with others first, then alone. */
  const joinKnown = async (known: StoredGame, asking: readonly Joiner[], now: EpochMs) => {
    const [joined] = await store()
      .joinTogether([{ joiners: asking, known }], now)
      .catch(noneIfRefused)
    return joined ?? store().join(known.game.id, asking, now, known)
  }

  describe('joining', () => {
    test('players are numbered and loaded in joining order', async () => {
      const { game, load } = await lobby()
      const first = joiners(20, 'first')
      const second = joiners(20, 'second')
      await store().join(game.id, first, at(10))
      const { version } = await store().join(game.id, second, at(11))
      const stored = await load()
      expect(stored.game.players.map(({ id }) => id)).toEqual([...first, ...second].map(({ playerId }) => playerId))
      expect(stored.game.players.map(({ number }) => number)).toEqual(
        stored.game.players.map(({ number }) => number).toSorted((a, b) => a - b),
      )
      expect([stored.version, stored.changedAt]).toEqual([version, at(11)])
    })

    test('a participant joins once and a nickname is used once, within one batch and across batches', async () => {
      const { game } = await lobby()
      const [ada, bob] = [participant(), participant()]
      const { results } = await store().join(
        game.id,
        [
          { playerId: ada, nickname: 'Ada' },
          { playerId: ada, nickname: 'Ada_again' },
          { playerId: bob, nickname: 'ADA' },
          { playerId: bob, nickname: 'Bob' },
        ],
        at(10),
      )
      expect(refusals(results)).toEqual([undefined, 'player/already-joined', 'player/nickname-taken', undefined])
      const later = await store().join(
        game.id,
        [
          { playerId: bob, nickname: 'Other' },
          { playerId: participant(), nickname: 'bob' },
        ],
        at(11),
      )
      expect(refusals(later.results)).toEqual(['player/already-joined', 'player/nickname-taken'])
    })

    test('joiners are admitted by a known game, and the next ones by the version that follows', async () => {
      const { load } = await lobby()
      const known = await load()
      const first = await joinKnown(known, joiners(2, 'first'), at(10))
      expect([first.version, refusals(first.results)]).toEqual([known.version + 1, [undefined, undefined]])
      const second = await joinKnown(await load(), joiners(1, 'second'), at(11))
      expect(second.version).toBe(known.version + 2)
      const stored = await load()
      expect(stored.game.players.map(({ nickname }) => nickname)).toEqual(['first_0', 'first_1', 'second_0'])
      expect(stored.game.players).toEqual(
        [...first.results, ...second.results].map((joined) => joined.ok && joined.value),
      )
    })

    test('a known game that is older than the stored one decides nothing', async () => {
      const { game, load, perform } = await lobby()
      const empty = await load()
      const [ada] = joiners(1, 'Ada')
      await store().join(game.id, [ada!], at(10))
      const taken = [ada!, { playerId: participant(), nickname: ada!.nickname }]
      expect(refusals((await joinKnown(empty, taken, at(11))).results)).toEqual([
        'player/already-joined',
        'player/nickname-taken',
      ])
      const unlocked = await load()
      await perform({ kind: 'lock', by: game.hostId, locked: true })
      const locked = await load()
      expect(refusals((await joinKnown(unlocked, joiners(1, 'B'), at(12))).results)).toEqual(['game/locked'])
      await perform({ kind: 'lock', by: game.hostId, locked: false })
      expect(refusals((await joinKnown(locked, joiners(1, 'B'), at(13))).results)).toEqual([undefined])
      await perform({ kind: 'abandon' })
      expect(refusals((await joinKnown(unlocked, joiners(1, 'C'), at(14))).results)).toEqual(['game/not-active'])
    })

    test('joiners of several games are added together; a locked, outdated, unknown or refusing game is left out', async () => {
      const [locked, outdated, unknown, full, free, other] = await Promise.all(
        Array.from({ length: 6 }, (_, place) => lobby(place === 3 ? { maxPlayers: 1 } : {})),
      )
      const games = [locked!, outdated!, unknown!, full!, free!, other!]
      const { results } = await store().join(locked!.game.id, joiners(1, 'Ada'), at(9))
      const known = await Promise.all(games.map(({ load }) => load()))
      await outdated!.perform({ kind: 'lock', by: outdated!.game.hostId, locked: true })
      const requests = games.map((_game, place) => ({
        joiners: joiners(2),
        known: place === 2 ? undefined : known[place],
      }))
      const joined = await opened().inTransaction(async (tx) => {
        const from = results[0]?.ok ? results[0].value.id : ''
        await store().transferOwnership(tx, { from, to: participant() })
        return store().joinTogether(requests, at(10))
      })
      expect(games.map((_game, place) => joined[place] !== undefined)).toEqual([false, false, false, false, true, true])
      const stored = await Promise.all(games.map(({ load }) => load()))
      expect(stored.map(({ game }) => game.players.length)).toEqual([1, 0, 0, 0, 2, 2])
      for (const place of [4, 5]) {
        expect(stored[place]).toMatchObject({ version: joined[place]?.version, changedAt: at(10) })
        expect(joined[place]?.results).toEqual(stored[place]?.game.players.map((player) => ok(player)))
        expect(stored[place]?.game.players.map(({ id }) => id)).toEqual(
          requests[place]?.joiners.map(({ playerId }) => playerId),
        )
      }
    })

    test('players who have joined since a game was known hold up no joiner, other changes do', async () => {
      const { game, load, perform } = await lobby()
      const known = await load()
      await store().join(game.id, joiners(2, 'other'), at(10))
      await joinKnown(await load(), joiners(1, 'third'), at(11))
      const [joined] = await store().joinTogether([{ joiners: joiners(2, 'late'), known }], at(12))
      expect(joined?.version).toBe(known.version + 3)
      const stored = await load()
      expect([stored.version, stored.joins]).toEqual([known.version + 3, known.joins + 3])
      expect(stored.game.players.map(({ nickname }) => nickname)).toEqual([
        'other_0',
        'other_1',
        'third_0',
        'late_0',
        'late_1',
      ])
      const [banned] = stored.game.players
      await perform({ kind: 'remove', by: game.hostId, participantId: banned!.id, ban: true })
      const again = [{ playerId: banned!.id, nickname: 'again' }]
      expect(await store().joinTogether([{ joiners: again, known }], at(13))).toEqual([])
      expect(refusals((await joinKnown(known, again, at(13))).results)).toEqual(['player/banned'])
    })

    test('a player belongs to the phase in which the join was stored, although the known game goes on meanwhile', async () => {
      const { load } = await lobby()
      const stored = await load()
      let { game } = stored
      const snapshot = {
        ...stored,
        get game() {
          return game
        },
      }
      const joining = store().joinTogether([{ joiners: joiners(1), known: snapshot }], at(10))
      game = { ...game, phaseSeq: game.phaseSeq + 1 }
      const [joined] = await joining
      expect(joined?.results).toEqual((await load()).game.players.map((player) => ok(player)))
    })

    test('a nickname that was taken since a game was known is refused, and its batch stores nothing twice', async () => {
      const { game, load } = await lobby()
      const known = await load()
      await store().join(game.id, [{ playerId: participant(), nickname: 'Ada' }], at(10))
      const asking = ['Bob', 'ADA'].map((nickname) => ({ playerId: participant(), nickname }))
      await expect(store().joinTogether([{ joiners: asking, known }], at(11))).rejects.toThrow('unique')
      expect(refusals((await joinKnown(known, asking, at(11))).results)).toEqual([undefined, 'player/nickname-taken'])
      expect((await load()).game.players.map(({ nickname }) => nickname)).toEqual(['Ada', 'Bob'])
    })

    test('a game that may have become full since it was known decides about joiners itself', async () => {
      const { game, load } = await lobby({ maxPlayers: 102 })
      const known = await load()
      await store().join(game.id, joiners(1, 'first'), at(10))
      const [roomy] = await store().joinTogether([{ joiners: joiners(2, 'second'), known }], at(11))
      expect(roomy?.version).toBe(known.version + 2)
      expect(await store().joinTogether([{ joiners: joiners(2, 'third'), known }], at(12))).toEqual([])
      const { results } = await joinKnown(known, joiners(100, 'rest'), at(13))
      expect(results.filter(({ ok: isOk }) => isOk)).toHaveLength(99)
      expect((await load()).game.players).toHaveLength(102)
    })

    test('a known game refuses like the stored one', async () => {
      const { game, load } = await lobby({ maxPlayers: 2 })
      await store().join(game.id, [{ playerId: participant(), nickname: 'Ada' }], at(10))
      const asking = [game.hostId, ...joiners(3).map(({ playerId }) => playerId)].map((playerId, place) => ({
        playerId,
        nickname: ['Hanna', 'ADA', 'Bob', 'Cleo'][place] ?? '',
      }))
      const { results } = await joinKnown(await load(), asking, at(11))
      expect(refusals(results)).toEqual(['player/already-joined', 'player/nickname-taken', undefined, 'game/full'])
    })

    test('nicknames that look alike are used once, within one batch and across batches', async () => {
      const { game } = await lobby()
      const asking = (...nicknames: string[]) => nicknames.map((nickname) => ({ playerId: participant(), nickname }))
      const { results } = await store().join(game.id, asking('Alice', 'AIice', 'B0b', 'Lan'), at(10))
      expect(refusals(results)).toEqual([undefined, 'player/nickname-taken', undefined, undefined])
      const later = await store().join(game.id, asking('\uA4EElice', 'BOB', 'lan', 'Ian', 'A1ice', 'Elia'), at(11))
      expect(refusals(later.results)).toEqual([
        'player/nickname-taken',
        'player/nickname-taken',
        'player/nickname-taken',
        undefined,
        'player/nickname-taken',
        undefined,
      ])
    })

    test('the host cannot join as a player', async () => {
      const { game } = await lobby()
      const { results } = await store().join(game.id, [{ playerId: game.hostId, nickname: 'Hanna' }], at(10))
      expect(refusals(results)).toEqual(['player/already-joined'])
    })

    test('refused joins do not change the version', async () => {
      const { game, load } = await lobby()
      const before = await load()
      await store().join(game.id, [{ playerId: game.hostId, nickname: 'Hanna' }], at(10))
      expect(await load()).toEqual(before)
    })

    test('a locked game refuses joins', async () => {
      const { game, perform } = await lobby()
      await perform({ kind: 'lock', by: game.hostId, locked: true })
      expect(refusals((await store().join(game.id, joiners(2), at(10))).results)).toEqual([
        'game/locked',
        'game/locked',
      ])
    })

    test('a game that is over refuses joins', async () => {
      const { game, perform } = await lobby()
      await perform({ kind: 'abandon' })
      expect(refusals((await store().join(game.id, joiners(1), at(10))).results)).toEqual(['game/not-active'])
    })

    test('the first joiners get the last free places; a refused one uses none', async () => {
      const { game } = await lobby({ maxPlayers: 2 })
      const [ada, ...others] = joiners(3)
      if (ada === undefined) throw new Error('There are three joiners.')
      const { results } = await store().join(game.id, [ada, ada, ...others], at(10))
      expect(refusals(results)).toEqual([undefined, 'player/already-joined', undefined, 'game/full'])
    })

    test('four concurrent processes fill a game exactly to its limit, with unique nicknames', async () => {
      const { game, load } = await lobby({ maxPlayers: 150 })
      const started = await startWriters(
        Array.from({ length: 4 }, () => ({
          connection: opened().connection,
          kind: 'join' as const,
          gameId: game.id,
          // The same nicknames everywhere for the first hundred, more than there are places in all.
          playerIds: Array.from({ length: 200 }, participant),
          prefix: 'Writer',
          together: 7,
          now: at(10),
        })),
      )
      for (const writer of started) writer.go()
      await Promise.all(started.map(({ over }) => over))
      const { players } = (await load()).game
      const acknowledged = started.flatMap((writer) => writer.acknowledged)
      expect(players).toHaveLength(150)
      expect(new Set(players.map(({ nickname }) => nickname)).size).toBe(150)
      expect(acknowledged.toSorted()).toEqual(players.map(({ id }) => id as string).toSorted())
    })
  })
}
