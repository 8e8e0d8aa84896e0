import type { GameResults, ResultAnswers } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import { Page, PageHead } from '../../ui/Page/Page.tsx'
import { ProgressPanel } from '../progress/ProgressPanel.tsx'
import { sampleProgress } from '../testing/sample-progress.ts'
import { detailsOf, variedAnswersOf } from '../testing/sample-answers.ts'
import { classicResults } from '../testing/sample-results.ts'
import { answersQuery } from '../use-result-details.ts'
import { ClassPanel } from './ClassPanel.tsx'
import { PlayerHead } from './PlayerResultsPage.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import { Paper } from './PrintPage.tsx'

type Part = 'GRID' | 'PLAYER' | 'PROGRESS' | 'PRINT'

function ClassOf({
  results,
  answers = variedAnswersOf(results),
  part = 'GRID',
}: {
  results: GameResults
  answers?: ResultAnswers['answers']
  part?: Part
}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  queryClient.setQueryData(answersQuery(results.id).queryKey, answers)
  const details = detailsOf(results)
  const [metric] = results.playerMetrics
  return (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Page>
          {part === 'GRID' && (
            <>
              <PageHead title={results.name} />
              <ClassPanel results={results} details={details} />
            </>
          )}
          {(part === 'PLAYER' || part === 'PROGRESS') && metric && (
            <>
              <PlayerHead results={results} metric={metric} />
              {part === 'PROGRESS' && <ProgressPanel gameId="g7" progress={sampleProgress(7)} />}
              <PlayerSheet questions={details.questions} answers={answers[metric.player.id] ?? []} />
            </>
          )}
          {part === 'PRINT' && <Paper results={results} details={details} answers={answers} withSheets />}
        </Page>
      </QueryClientProvider>
    </MemoryRouter>
  )
}

const meta: Meta<typeof ClassOf> = {
  title: 'results/Class',
  component: ClassOf,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof ClassOf>

const longNames = (results: GameResults): GameResults => {
  results.playerMetrics.forEach(({ player }, index) => {
    if (index % 2 === 0) player.nickname = `Wwwwwwwwwwwwwwwwww${index}`
  })
  return results
}
const allWrong = (results: GameResults): ResultAnswers['answers'] =>
  Object.fromEntries(
    results.playerMetrics.map(({ player }) => [
      player.id,
      results.questionMetrics.map(() => ({ verdict: 'INCORRECT', score: 0 }) as const),
    ]),
  )
const few = classicResults({ players: 4, questions: 3 })

export const Grid: Story = { args: { results: classicResults({ players: 12 }) } }
export const ThreeHundredPlayers: Story = {
  args: { results: longNames(classicResults({ players: 300, questions: 5 })) },
}
export const FiftyQuestions: Story = { args: { results: longNames(classicResults({ players: 5, questions: 50 })) } }
export const AllWrong: Story = { args: { results: few, answers: allWrong(few) } }
export const OnePlayer: Story = { args: { results: classicResults({ players: 1, questions: 1 }) } }
export const PlayerPage: Story = { args: { results: longNames(classicResults()), part: 'PLAYER' } }
export const Printed: Story = { args: { results: classicResults({ players: 3, questions: 22 }), part: 'PRINT' } }
export const PlayerProgress: Story = { args: { results: longNames(classicResults()), part: 'PROGRESS' } }
export const PlayerProgressDark: Story = { ...PlayerProgress, parameters: { theme: 'dark' } }
