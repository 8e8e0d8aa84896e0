import type { GameSummary, Quiz } from '@pinwheel/contract'
import { LIMITS } from '@pinwheel/contract/plain'
import { useEffect, useState } from 'react'
import { gameHistory } from '../api/games.ts'
import { ownQuizzes, publicQuizzes } from '../api/quizzes.ts'

/** As many quizzes and games are on the home page; a link leads to the others. */
const SHOWN = 3

/** The shortest page of a list. */
const PAGE = { limit: LIMITS.pageLimit.min }

export type OwnHomeContent = {
  /** The quizzes of the user, the last changed first; the most played public ones if there are none. */
  quizzes: readonly Quiz[]
  areOwn: boolean
  games: readonly GameSummary[]
}

const NOTHING: OwnHomeContent = { quizzes: [], areOwn: false, games: [] }

async function load(signal: AbortSignal): Promise<OwnHomeContent> {
  const call = { signal, quiet: true }
  const [own, history] = await Promise.all([ownQuizzes({ sort: 'updated', ...PAGE }, call), gameHistory(PAGE, call)])
  const games = history.results.slice(0, SHOWN)
  if (own.total > 0) return { quizzes: own.results.slice(0, SHOWN), areOwn: true, games }
  const popular = await publicQuizzes({ sort: 'plays', ...PAGE }, call)
  return { quizzes: popular.results.slice(0, SHOWN), areOwn: false, games }
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
