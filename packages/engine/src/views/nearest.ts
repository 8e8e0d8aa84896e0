import { NAMED_NEAREST, roundFloat, type Nearest } from '@pinwheel/contract'
import type { Game, Player } from '../game.ts'
import { distanceOf } from '../scoring/highlights.ts'
import { shownOutcome, type PlayerResult } from '../scoring/score-cards.ts'

/** The nearest guesses of the 0–100 question whose result is shown; undefined in Classic mode and without a guess. */
export function nearest(game: Game, results: ReadonlyMap<Player, PlayerResult>): Nearest | undefined {
  const outcome = shownOutcome(game)
  if (game.mode !== 'ZERO_TO_ONE_HUNDRED' || outcome === undefined) return undefined
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
