import type { EpochMs, Game, GameId } from '@pinwheel/engine'
import { transaction } from '../../sql/index.ts'
import type { Sql } from '../../sql/index.ts'
import { lockUnlockedGames, unchangedGames, writeStates } from './game-rows.ts'
import type { GameChange, GameChangeRequest } from './live-store.ts'

/** See LiveStore.changeTogether. A thousand transactions of one game each take seconds; here each statement is for all games. */
export function changeTogether<Value>(
  db: Sql['db'],
  requests: readonly GameChangeRequest<Value>[],
  now: EpochMs,
): Promise<(GameChange<Value> | undefined)[]> {
  return transaction(db, async (tx) => {
    const locks = await lockUnlockedGames(
      tx,
      requests.map(({ gameId }) => gameId),
    )
    const candidates = requests.flatMap(({ gameId, known }) => {
      const locked = locks.get(gameId)
      return locked ? [{ locked, known: known() }] : []
    })
    const stored = await unchangedGames(tx, candidates)
    const changes = new Map<GameId, GameChange<Value>>()
    for (const { gameId, update } of requests) {
      const before = stored.get(gameId)
      if (before === undefined) continue
      const { game, effects, value } = update(before)
      const after = game === before.game ? before : { ...before, game, version: before.version + 1, changedAt: now }
      if (effects.length === 0 && hasSameParticipants(before.game, game))
        changes.set(gameId, { before, after, effects, value })
    }
    const changed = [...changes.values()].filter(({ before, after }) => after !== before)
    if (changed.length > 0) await writeStates(tx, changed)
    return requests.map(({ gameId }) => changes.get(gameId))
  })
}

/** Without new players and bans: `update` adds none. */
const hasSameParticipants = (before: Game, after: Game): boolean =>
  after.players.length === before.players.length && after.banned.length === before.banned.length
