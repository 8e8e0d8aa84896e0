import { isDeepStrictEqual } from 'node:util'
import { isPlayer, withChanges } from '@pinwheel/engine'
import type { EpochMs, Game } from '@pinwheel/engine'
import { randomGame, storedAndLoaded } from '@pinwheel/engine/testing'
import type { PlayedGame } from '@pinwheel/engine/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Replay } from '../channel/messages.ts'
import { withAnswersInOrder } from '../store/game-rows.ts'
import type { StoredGame } from '../store/live-store.ts'
import { aGame, at } from '../store/testing/stored-game.ts'
import { applyCommands } from './apply-commands.ts'
import type { QueuedCommand } from './apply-commands.ts'
import { replay, replayOf } from './replay.ts'

const VERSION = 7

function changeOf(game: Game, queued: readonly QueuedCommand[], now: EpochMs) {
  const before: StoredGame = { game: withAnswersInOrder(game), version: VERSION, joins: 2, changedAt: now }
  const update = applyCommands(before, queued, now)
  return { before, after: { ...before, ...update, version: VERSION + 1 }, ...update }
}

/** As a message of the bus carries it. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** The game as a node loads it: the database sorts the keys of each object by their length. */
function loaded(game: Game): Game {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
  }
  const { cards, ...fields } = storedAndLoaded(game)
  return {
    ...(sorted(fields) as Game),
    cards: new Map([...cards].map(([number, card]) => [number, sorted(card)])),
  } as Game
}

/** The known game of another node, with the message about a change. */
const replayed = (known: Partial<StoredGame> & { game: Game }, { after }: { after: StoredGame }, message: Replay) =>
  replay({ version: VERSION, joins: 2, ...known }, after.version, sent(message))

type Played = { before: Game; change: ReturnType<typeof changeOf>; message: Replay | undefined }

/** The commands of a game that changed it, each with what other nodes are sent. */
const commandsOf = ({ steps }: PlayedGame): Played[] =>
  steps.flatMap(({ before, action, at, after }) => {
    if (action.kind === 'join' || action.kind === 'answer' || after === before) return []
    const queued = [{ command: action }]
    const change = changeOf(before, queued, at)
    return [{ before, change, message: replayOf(change, queued) }]
  })

const always = (check: (played: Played) => void) =>
  fc.assert(
    fc.property(randomGame(), (game) => commandsOf(game).forEach(check)),
    { numRuns: 300 },
  )

test('a node that loaded the game before a change comes to the same game as the node that made it', () => {
  always(({ before, change, message }) => {
    if (message === undefined) return
    const after = replayed({ game: loaded(before) }, change, message)
    expect(after).toMatchObject({ version: VERSION + 1, joins: 2 })
    expect(storedAndLoaded(after!.game)).toEqual(storedAndLoaded(change.game))
  })
})

test('other nodes load a game that players left, or that ended or reached its podium, and none other', () => {
  always(({ before, change, message }) => {
    const left = before.players.some(({ id }) => !isPlayer(change.game, id))
    const isLoaded = left || change.effects.length > 0
    expect(message === undefined).toBe(isLoaded)
  })
})

test('a node that lacks an answer or a change loads the game', () => {
  always(({ before, change, message }) => {
    if (message === undefined) return
    expect(replayed({ game: before, version: VERSION - 1 }, change, message)).toBeUndefined()
    if (before.answers.length === 0) return
    const fewer = withChanges(before, { answers: before.answers.slice(1) })
    expect(replayed({ game: fewer }, change, message)).toBeUndefined()
  })
})

test('a node whose rules give the players other scores, or the phase another end, loads the game', () => {
  always(({ before, change, message }) => {
    if (message === undefined) return
    const later = { ...message, now: (message.now + 1) as EpochMs }
    const after = applyCommands(
      { ...change.before, changedAt: later.now },
      later.commands.map((command) => ({ command })),
      later.now,
    )
    const isSame = isDeepStrictEqual(storedAndLoaded(after.game), storedAndLoaded(change.game))
    if (isSame) return
    expect(replayed({ game: before }, change, later)).toBeUndefined()
  })
})

test('a command that depends on the time of the last change is not for other nodes', () => {
  const game = aGame()
  const queued = [{ command: { kind: 'tick' }, unlessChangedSince: at(0) }] as const
  const change = changeOf(game, queued, at(3))
  expect(change.game.phase.kind).toBe('lobby')
  expect(replayOf(change, queued)).toBeUndefined()
})
