import type { GameSummary, Quiz } from '@pinwheel/contract'
import { useEffect, useState } from 'react'
import { gameHistory } from '../api/games.ts'
import { ownQuizzes, publicQuizzes } from '../api/quizzes.ts'

/** As many quizzes and games are on the home page; a link leads to the others. */
const SHOWN = 3

export type OwnHomeContent = {
  /** The quizzes of the user, the last changed first; the most played public ones if there are none. */
  quizzes: readonly Quiz[]
  areOwn: boolean
  games: readonly GameSummary[]
}

const NOTHING: OwnHomeContent = { quizzes: [], areOwn: false, games: [] }

async function load(signal: AbortSignal): Promise<OwnHomeContent> {
  const call = { signal, quiet: true }
  const [own, history] = await Promise.all([
    ownQuizzes({ sort: 'updated', limit: SHOWN }, call),
    gameHistory({ limit: SHOWN }, call),
  ])
  const games = history.results
  if (own.total > 0) return { quizzes: own.results, areOwn: true, games }
  return { quizzes: (await publicQuizzes({ sort: 'plays', limit: SHOWN }, call)).results, areOwn: false, games }
}

/** Undefined while it loads. The page works without it, so a failure shows nothing. */
export function useOwnHome(): OwnHomeContent | undefined {
  const [content, setContent] = useState<OwnHomeContent>()
  useEffect(() => {
    const stop = new AbortController()
    load(stop.signal).then(
      (loaded) => setContent(loaded),
      () => {
        if (!stop.signal.aborted) setContent(NOTHING)
      },
    )
    return () => stop.abort()
  }, [])
  return content
}
