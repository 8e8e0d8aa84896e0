import type { EpochMs, Game, GameId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import { changedFields, dueAtOf, KEPT_DOCUMENT } from './game-rows.ts'
import type { GameChange, GameChangeRequest, KnownGame } from './live-store.ts'

// Named and with JSON parameters, and games found by their ids, as in record-answers.ts. The document as in game-rows.ts.
const CHANGE_KNOWN = {
  name: 'live.change-known',
  text: `
    with changes as materialized (
      select * from json_to_recordset($1) as c (id uuid, version bigint, "dueAt" bigint, document jsonb)
    ), unchanged as (
      select g.id, c."dueAt" as due_at, c.document
      from changes c
      join games g on g.id = c.id and g.status = 'ACTIVE' and g.version = c.version
      where g.id = any (array(select id from changes))
      for update of g skip locked
    ), changed as (
      update games
      set version = version + 1, changed_at = $2, document = ${KEPT_DOCUMENT} || u.document, due_at = u.due_at
      from unchanged u where games.id = u.id and games.id = any (array(select id from unchanged))
      returning games.id
    )
    select json_agg(id) as changed from changed`,
}

/**
 * Changes games in one statement, which compares their versions, instead of locking them, reading and deciding. Only for games in
 * whose phase no answer counts: answers do not change the version.
 * @returns undefined for a game that is locked, over, or has changed since it was known: nothing of it is stored. Undefined if one
 * of the updates needs a transaction: nothing is stored
 */
export async function changeKnown<Value>(
  pool: Sql['pool'],
  requests: readonly GameChangeRequest<Value>[],
  now: EpochMs,
): Promise<(GameChange<Value> | undefined)[] | undefined> {
  const changes: GameChange<Value>[] = []
  for (const { update, known: read } of requests) {
    const known = read()
    if (known === undefined || countsAnswers(known)) return undefined
    // The time of the last change is not known. An update that depends on it changes nothing, and needs a transaction.
    const before = { game: known.game, version: known.version, joins: known.joins, changedAt: now }
    const { game, effects, value } = update(before)
    if (effects.length > 0 || !changesOnlyDocument(before.game, game)) return undefined
    changes.push({ before, after: { ...before, game, version: before.version + 1 }, effects, value })
  }
  const rows = changes.map(({ before, after: { game } }) => ({
    id: game.id,
    version: before.version,
    dueAt: dueAtOf(game),
    document: changedFields(before.game, game),
  }))
  const values = [JSON.stringify(rows), now]
  const result = await pool.query<{ changed: GameId[] | null }>({ ...CHANGE_KNOWN, values })
  const changed = new Set(result.rows[0]?.changed)
  return changes.map((change) => (changed.has(change.after.game.id) ? change : undefined))
}

const countsAnswers = ({ game: { phase } }: KnownGame): boolean => phase.kind === 'question' || phase.kind === 'result'

/** False if nothing has changed: a refusal by an outdated game would not hold. */
const changesOnlyDocument = (before: Game, after: Game): boolean =>
  after !== before && after.players === before.players && after.banned === before.banned
