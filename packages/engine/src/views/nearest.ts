import { NAMED_NEAREST, roundFloat, type Nearest } from '@pinwheel/contract'
import type { Game, Player } from '../game.ts'
import { questionAt } from '../questions.ts'
import { distanceOf } from '../scoring/highlights.ts'
import { shownOutcome, type PlayerResult } from '../scoring/score-cards.ts'

/** The nearest answers to the range question whose result is shown; undefined for other types and without an answer. */
export function nearest(game: Game, results: ReadonlyMap<Player, PlayerResult>): Nearest | undefined {
  const outcome = shownOutcome(game)
  if (outcome === undefined || questionAt(game, outcome.index).type !== 'RANGE') return undefined
  let distance = Infinity
  let players: Player[] = []
  for (const result of results.values()) {
    const own = distanceOf(game, outcome, result)
    if (own === undefined || own > distance) continue
    if (own < distance) players = []
    distance = own
    players.push(result.player)
  }
  if (players.length === 0) return undefined
  const nicknames = players.slice(0, NAMED_NEAREST).map(({ nickname }) => nickname)
  return { distance: roundFloat(distance), nicknames, players: players.length }
}
