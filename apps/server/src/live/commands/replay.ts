import { hash } from 'node:crypto'
import type { Game } from '@pinwheel/engine'
import type { Replay } from '../channel/messages.ts'
import { changedState, changesOnlyDocument, withAnswersInOrder } from '../store/game-rows.ts'
import type { GameChange, KnownGame, StoredGame } from '../store/live-store.ts'
import { applyCommands } from './apply-commands.ts'
import type { QueuedCommand } from './apply-commands.ts'

/** @returns undefined for a change that other nodes must load: it removes players, ends the game, or depends on more than the game */
export function replayOf(
  { before, after, effects }: GameChange<unknown>,
  queued: readonly QueuedCommand[],
): Replay | undefined {
  if (effects.length > 0 || !changesOnlyDocument(before.game, after.game)) return undefined
  if (queued.some(({ unlessChangedSince }) => unlessChangedSince !== undefined)) return undefined
  return {
    commands: queued.map(({ command }) => command),
    now: after.changedAt,
    answers: before.game.answers.length,
    digest: digestOf(before.game, after.game),
  }
}

/**
 * The known game after a change that another node made.
 * @param version of the game after the change
 * @returns undefined if the known game is another one than that node changed, or the rules of that node, of another release, differ
 */
export function replay(
  known: KnownGame,
  version: number,
  { commands, now, answers, digest }: Replay,
): StoredGame | undefined {
  // Answers do not count as changes, but none is taken back without one: the same number of answers are the same answers.
  if (known.version !== version - 1 || known.game.answers.length !== answers) return undefined
  const before = { game: withAnswersInOrder(known.game), version, joins: known.joins, changedAt: now }
  const queued = commands.map((command) => ({ command }))
  const { game, effects } = applyCommands(before, queued, now)
  const isSame =
    effects.length === 0 && changesOnlyDocument(before.game, game) && digestOf(before.game, game) === digest
  return isSame ? { ...before, game, version } : undefined
}

function digestOf(before: Game, after: Game): string {
  const { document, cards } = changedState(before, after)
  return hash('sha256', JSON.stringify(document, withSortedKeys) + JSON.stringify(cards))
}

/** The database sorts the keys of what a node loads. Numbers are sorted by the language, and may be those of ten thousand players. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const isByNumber = entries.length > 0 && Number.isInteger(Number(entries[0]?.[0]))
  return isByNumber ? value : Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
