import { t } from '@lingui/core/macro'
import type { GameResults } from '@pinwheel/contract'
import { useState } from 'react'
import { gameResults } from '../api/results.ts'
import { useUserId } from '../api/use-session.ts'
import { useParams } from '../navigation/index.ts'
import { Header, useGoBack, usePageQuery } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { QuizLanguage } from '../ui/quoted.ts'
import { Tabs } from '../ui/Tabs/Tabs.tsx'
import { ClassPanel } from './class/ClassPanel.tsx'
import { PlayersPanel } from './PlayersPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { useResultDetails } from './use-result-details.ts'

/** The results of a finished game, for its participants. */
export function ResultsPage() {
  const { gameId = '' } = useParams()
  const goBack = useGoBack()
  const { data: results, notice } = usePageQuery({
    queryKey: ['gameResults', gameId],
    load: (call) => gameResults(gameId, call),
    onFirstFailure: goBack,
  })
  return (
    <Page header={<Header />}>
      <title>{`${results?.name ?? t`Results`} · Pinwheel`}</title>
      {notice}
      {results ? <Results results={results} /> : <ResultsSkeleton />}
    </Page>
  )
}

export type ResultsTab = 'SUMMARY' | 'PLAYERS' | 'QUESTIONS' | 'CLASS'

function Results({ results }: { results: GameResults }) {
  const [tab, setTab] = useState<ResultsTab>('SUMMARY')
  const userId = useUserId()
  const details = useResultDetails(results.id)
  const { playerMetrics, questionMetrics } = results
  const isHost = results.host.id === userId
  // Not for a game of which only the metrics were kept.
  const kept = isHost && typeof details === 'object' && details.questions.length > 0 ? details : undefined
  return (
    <QuizLanguage value={results.languageCode}>
      <ResultsHead results={results} details={details} isHost={isHost} />
      <Tabs
        label={t`Results`}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'SUMMARY', label: t`Summary` },
          { id: 'PLAYERS', label: t`Players`, count: playerMetrics.length },
          { id: 'QUESTIONS', label: t`Questions`, count: questionMetrics.length },
          ...(kept ? [{ id: 'CLASS', label: t`Class grid` } as const] : []),
        ]}
      >
        {tab === 'SUMMARY' && <SummaryPanel results={results} />}
        {tab === 'PLAYERS' && <PlayersPanel results={results} details={details} isHost={isHost} userId={userId} />}
        {tab === 'QUESTIONS' && <QuestionsPanel metrics={questionMetrics} details={details} />}
        {tab === 'CLASS' && kept && <ClassPanel results={results} details={kept} />}
      </Tabs>
    </QuizLanguage>
  )
}
