import type { GameResults, ResultDetails } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { Tabs } from '../ui/Tabs/Tabs.tsx'
import { PlayersPanel } from './PlayersPanel.tsx'
import { QuestionAnswers } from './QuestionAnswers.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { ResultsHead } from './ResultsHead.tsx'
import type { ResultsTab } from './ResultsPage.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { answersOf, detailsOf } from './testing/sample-answers.ts'
import { classicResults, LONG_NAME, playerId, sliderResults } from './testing/sample-results.ts'
import { SummaryPanel } from './SummaryPanel.tsx'
import type { Loadable } from './use-result-details.ts'
import { answersQuery, playerAnswersQuery } from './use-result-details.ts'

/** The page after everything has loaded. */
function ResultsOf({
  results,
  details = detailsOf(results),
  tab = 'SUMMARY',
  isHost = true,
}: {
  results: GameResults
  details?: Loadable<ResultDetails>
  tab?: ResultsTab
  isHost?: boolean
}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const answers = answersOf(results)
  queryClient.setQueryData(answersQuery(results.id).queryKey, answers)
  for (const [playerId, own] of Object.entries(answers))
    queryClient.setQueryData(playerAnswersQuery(results.id, playerId).queryKey, own)
  const { playerMetrics, questionMetrics } = results
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Page>
          <ResultsHead results={results} details={details} isHost={isHost} />
          <Tabs
            label="Results"
            chosen={tab}
            onChoose={() => undefined}
            tabs={[
              { id: 'SUMMARY', label: 'Summary' },
              { id: 'PLAYERS', label: 'Players', count: playerMetrics.length },
              { id: 'QUESTIONS', label: 'Questions', count: questionMetrics.length },
            ]}
          >
            {tab === 'SUMMARY' && <SummaryPanel results={results} />}
            {tab === 'PLAYERS' && (
              <PlayersPanel results={results} details={details} isHost={isHost} userId={playerId(1)} />
            )}
            {tab === 'QUESTIONS' && <QuestionsPanel metrics={questionMetrics} details={details} />}
          </Tabs>
        </Page>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

const meta: Meta<typeof ResultsOf> = {
  title: 'results/Results',
  component: ResultsOf,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof ResultsOf>

const dark = { parameters: { theme: 'dark' } }
const nothingAnswered = classicResults({ players: 3, questions: 2 })
const withoutAnswers: GameResults = {
  ...nothingAnswered,
  playerMetrics: nothingAnswered.playerMetrics.map((metric) => ({
    ...metric,
    correct: 0,
    incorrect: 0,
    unanswered: 2,
    longestCorrectStreak: 0,
    score: 0,
    averageResponseTime: 30_000,
  })),
  questionMetrics: nothingAnswered.questionMetrics.map((metric) => ({
    ...metric,
    correct: 0,
    incorrect: 0,
    unanswered: 3,
    averageResponseTime: 30_000,
  })),
}

export const Summary: Story = { args: { results: classicResults() } }
export const SummaryDark: Story = { ...Summary, ...dark }
export const SummaryForAPlayer: Story = { args: { results: classicResults(), isHost: false } }
export const SummaryOfASlider: Story = { args: { results: sliderResults() } }
export const SummaryOfOne: Story = { args: { results: classicResults({ players: 1, questions: 1 }) } }
export const SummaryWithANote: Story = {
  args: {
    results: classicResults({ note: 'Class 8b, second lesson.\nMost did not know the Volga: show the map again.' }),
  },
}
export const SummaryOfFiftyQuestions: Story = {
  args: { results: classicResults({ players: 2000, questions: 50, name: LONG_NAME, duration: 8100 }) },
}
export const SummaryWithoutAnswers: Story = { args: { results: withoutAnswers } }
export const Players: Story = { args: { results: classicResults(), tab: 'PLAYERS' } }
export const PlayersDark: Story = { ...Players, ...dark }
export const PlayersWithNegativeScores: Story = { args: { results: sliderResults(), tab: 'PLAYERS' } }
export const TwoThousandPlayers: Story = { args: { results: classicResults({ players: 2000 }), tab: 'PLAYERS' } }
export const Questions: Story = { args: { results: classicResults({ questions: 6 }), tab: 'QUESTIONS' } }
export const QuestionsDark: Story = { ...Questions, ...dark }
export const QuestionsWithoutDetails: Story = {
  args: { results: classicResults({ questions: 2 }), details: 'missing', tab: 'QUESTIONS' },
}
export const Loading: Story = {
  render: () => (
    <Page>
      <ResultsSkeleton />
    </Page>
  ),
}

const charts = (results: GameResults, index: number, theme?: 'dark'): Story => {
  const details = detailsOf(results).questions[index]
  return {
    render: () => <>{details && <QuestionAnswers details={details} unanswered={2} />}</>,
    parameters: { layout: 'padded', ...(theme && { theme }) },
  }
}
const six = classicResults({ questions: 6 })

export const AnswersToChoice = charts(six, 0)
export const AnswersToTrueFalse = charts(six, 1)
export const AnswersToRange = charts(six, 2)
export const AnswersTyped = charts(six, 3)
export const AnswersToPin = charts(six, 4)
export const AnswersToPuzzle = charts(six, 5)
export const AnswersToSlider = charts(sliderResults(), 0)
export const AnswersToRangeDark = charts(six, 2, 'dark')
export const AnswersToChoiceDark = charts(six, 0, 'dark')
