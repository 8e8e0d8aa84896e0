import type { GameMode } from '@pinwheel/contract'
import type { Player, Score } from '../game.ts'

export type Standing = {
  player: Player
  score: Score
  /** 1, 2, 3 … Nobody shares one. */
  position: number
  /** Who stands directly above. */
  above: Standing | undefined
}

/** Everybody in order: by total, then by less time spent answering, then by who joined first. */
export function standings(
  mode: GameMode,
  players: readonly Player[],
  scoreOf: (player: Player) => Score,
): readonly Standing[] {
  const better = mode === 'CLASSIC' ? -1 : 1
  const scored = players.map((player) => ({ player, score: scoreOf(player) }))
  scored.sort(
    (a, b) =>
      better * (a.score.total - b.score.total) ||
      a.score.answerTimeMs - b.score.answerTimeMs ||
      a.player.number - b.player.number,
  )
  const ranked: Standing[] = []
  for (const { player, score } of scored)
    ranked.push({ player, score, position: ranked.length + 1, above: ranked.at(-1) })
  return ranked
}

/** How far it is to whoever stands directly above: never negative, whichever way the points count. */
export const behind = ({ score, above }: Standing): { points: number; nickname: string } | undefined =>
  above && { points: Math.abs(above.score.total - score.total), nickname: above.player.nickname }
