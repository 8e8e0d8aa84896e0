/** At most this many flakes are drawn: with more players, one stands for several answers. */
export const MOST_FLAKES = 36

/** How many flakes the wheel has for all players, and how many of them answers have filled. The last one needs all answers. */
export function answerFlakes(answers: number, players: number): { filled: number; all: number } {
  const all = Math.min(Math.max(0, players), MOST_FLAKES)
  if (answers <= 0 || all === 0) return { filled: 0, all }
  const share = Math.min(1, answers / players)
  return { filled: Math.max(1, Math.floor(share * all)), all }
}
