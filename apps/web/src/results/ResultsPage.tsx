import type { GameResults } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { gameResults } from '../api/results.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Tabs } from '../ui/Tabs/Tabs.tsx'
import { PlayersPanel } from './PlayersPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { momentText } from './spans.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

/** The figures of a finished game, for whoever took part in it. */
export function ResultsPage() {
  const { gameId = '' } = useParams()
  const { data, isError } = useQuery({
    queryKey: ['gameResults', gameId],
    queryFn: ({ signal }) => gameResults(gameId, signal),
  })
  useWayBack(isError)
  return (
    <Page header={<Header />}>
      <title>{`${data?.name ?? 'Results'} · Pinwheel`}</title>
      {data ? <Results results={data} /> : isError ? <NoResults /> : <Spinner size="large" />}
    </Page>
  )
}

/** The message has been shown by then; what cannot be loaded is left again. */
function useWayBack(isError: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isError) void navigate(-1)
  }, [isError, navigate])
}

/** Seen only by who came straight to this address, with no page to go back to. */
function NoResults() {
  return (
    <EmptyState
      shape={2}
      text="These results cannot be shown. The game may still be running, or it had no players."
      action={
        <Link to={paths.ownGames()} {...buttonLook({ kind: 'primary' })}>
          Your games
        </Link>
      }
    />
  )
}

const NAMELESS_HOST = 'N/A'

type Tab = 'SUMMARY' | 'PLAYERS' | 'QUESTIONS'

function Results({ results }: { results: GameResults }) {
  const [tab, setTab] = useState<Tab>('SUMMARY')
  const { name, host, created, playerMetrics, questionMetrics } = results
  const hosted = host.nickname === NAMELESS_HOST ? '' : `Hosted by ${host.nickname} · `
  return (
    <>
      <PageHead title={name} text={`${hosted}${momentText(created)}`} />
      <Tabs
        label="Results"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'SUMMARY', label: 'Summary' },
          { id: 'PLAYERS', label: 'Players', count: playerMetrics.length },
          { id: 'QUESTIONS', label: 'Questions', count: questionMetrics.length },
        ]}
      >
        {tab === 'SUMMARY' && <SummaryPanel results={results} />}
        {tab === 'PLAYERS' && <PlayersPanel metrics={playerMetrics} />}
        {tab === 'QUESTIONS' && <QuestionsPanel metrics={questionMetrics} />}
      </Tabs>
    </>
  )
}
