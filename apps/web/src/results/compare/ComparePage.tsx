import { t } from '@lingui/core/macro'
import type { GamesOfQuiz } from '@pinwheel/contract'
import { useQueries } from '@tanstack/react-query'
import { comparedResults, gamesOfQuiz } from '../../api/results.ts'
import { Link, useParams, useSearchParams } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Header, useGoBack, usePageQuery } from '../../shell/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../../ui/Page/Page.tsx'
import { QuizLanguage } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { ChosenGames } from './ChosenGames.tsx'
import { compareGames } from './compare-games.ts'
import { ComparedGames } from './ComparedGames.tsx'
import { MAX_COMPARED } from './game-marks.ts'

/** Compares a finished game with other games of the same quiz, for their host. The address contains the chosen games. */
export function ComparePage() {
  const { gameId = '' } = useParams()
  const goBack = useGoBack()
  const { data, notice } = usePageQuery({
    queryKey: ['gamesOfQuiz', gameId],
    load: (call) => gamesOfQuiz(gameId, call),
    onFirstFailure: goBack,
  })
  return (
    <Page header={<Header />}>
      <title>{`${t`Compare games`} · Pinwheel`}</title>
      {notice}
      <Link to={paths.gameResults(gameId)}>{t`All results`}</Link>
      <PageHead title={t`Compare games`} text={t`Your finished games of the same quiz, question by question.`} />
      {data ? <Compare key={gameId} gameId={gameId} games={data.games} /> : <Spinner />}
    </Page>
  )
}

function Compare({ gameId, games }: { gameId: string; games: GamesOfQuiz['games'] }) {
  const others = games.filter(({ id }) => id !== gameId)
  const [chosen, choose] = useChosen(others.map(({ id }) => id))
  const results = useQueries({
    queries: [gameId, ...chosen].map((id) => ({
      queryKey: ['gameResults', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => comparedResults(id, signal),
    })),
  })
  if (others.length === 0)
    return <EmptyState text={t`You have hosted this quiz once. Host it again, and compare the games here.`} />
  const loaded = results.flatMap(({ data }) => data ?? [])
  const isComplete = loaded.length === results.length
  return (
    <>
      <ChosenGames games={others} chosen={chosen} onChoose={choose} />
      {results.some(({ isError }) => isError) ? (
        <p role="alert">
          {t`The results could not be loaded.`}{' '}
          <Button kind="secondary" size="small" onClick={() => results.forEach(({ refetch }) => void refetch())}>
            {t`Try again`}
          </Button>
        </p>
      ) : chosen.length === 0 ? (
        <p>{t`Choose at least one other game.`}</p>
      ) : isComplete ? (
        <QuizLanguage value={loaded[0]?.languageCode}>
          <ComparedGames comparison={compareGames(loaded)} />
        </QuizLanguage>
      ) : (
        <Spinner />
      )}
    </>
  )
}

const PARAMETER = 'with'

/** The ids of the other games that the address contains; at first the newest. */
function useChosen(others: readonly string[]): [chosen: readonly string[], choose: (ids: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(PARAMETER)?.split(',') ?? others.slice(0, 1)
  const chosen = others.filter((id) => wanted.includes(id)).slice(0, MAX_COMPARED - 1)
  return [chosen, (ids) => setSearch({ [PARAMETER]: ids.join(',') }, { replace: true })]
}
