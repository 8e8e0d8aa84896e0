import type { EpochMs, GameId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import { changedState, changesOnlyDocument, dueAtOf, questionWithAnswers, withAnswersInOrder } from './game-rows.ts'
import type { GameChange, GameChangeRequest } from './live-store.ts'

// The function of the database locks the games before it counts their answers. As two statements it would be a transaction of five.
const CHANGE_GAMES = { name: 'live.change-games', text: 'select change_games($1, $2, $3) as changed' }

/**
 * Changes games in one call of the database, which compares their versions and answers with the known ones, instead of locking
 * them, reading and deciding.
 * @returns undefined for a game that is locked, over or unknown, has changed since it was known, or whose update changes nothing or more
 * than its document: nothing of it is stored
 */
export async function changeKnown<Value>(
  pool: Sql['pool'],
  requests: readonly GameChangeRequest<Value>[],
  now: EpochMs,
): Promise<(GameChange<Value> | undefined)[]> {
  const decided = requests.map((request) => decide(request, now))
  const changes = decided.filter((change) => change !== undefined)
  if (changes.length === 0) return decided
  const rows = changes.map(({ before, after: { game } }) => ({
    id: game.id,
    version: before.version,
    dueAt: dueAtOf(game),
    ...changedState(before.game, game),
    ...questionWithAnswers(before.game),
  }))
  const values = [rows.map(({ id }) => id), JSON.stringify(rows), now]
  const result = await pool.query<{ changed: GameId[] | null }>({ ...CHANGE_GAMES, values })
  const changed = new Set(result.rows[0]?.changed)
  return decided.map((change) => (change !== undefined && changed.has(change.after.game.id) ? change : undefined))
}

function decide<Value>({ update, known: read }: GameChangeRequest<Value>, now: EpochMs): GameChange<Value> | undefined {
  const known = read()
  if (known === undefined) return undefined
  const { version, joins } = known
  // The time of the last change is not known. An update that depends on it changes nothing, and needs a transaction.
  const before = { game: withAnswersInOrder(known.game), version, joins, changedAt: now }
  const { game, effects, value } = update(before)
  // A refusal by an outdated game would not hold.
  if (effects.length > 0 || !changesOnlyDocument(before.game, game)) return undefined
  return { before, after: { ...before, game, version: version + 1 }, effects, value }
}
