import type { GameResults } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page, PageHead } from '../../ui/Page/Page.tsx'
import { classicResults, LONG_NAME } from '../testing/sample-results.ts'
import { ChosenGames } from './ChosenGames.tsx'
import { compareGames } from './compare-games.ts'
import { ComparedGames } from './ComparedGames.tsx'

function Compared({ results }: { results: GameResults[] }) {
  const games = results.map(({ id, name, created, playerMetrics }) => ({
    id,
    name,
    created,
    players: playerMetrics.length,
  }))
  return (
    <Page>
      <PageHead title="Compare games" text="Your finished games of the same quiz, question by question." />
      <ChosenGames games={games} chosen={games.slice(0, 4).map(({ id }) => id)} onChoose={() => undefined} />
      <ComparedGames comparison={compareGames(results)} />
    </Page>
  )
}

const meta: Meta<typeof Compared> = {
  title: 'results/Compare',
  component: Compared,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Compared>

const gameOf = (day: number, size: Parameters<typeof classicResults>[0]) =>
  classicResults({
    ...size,
    id: `00000000-0000-4000-8000-00000000000${day}`,
    created: `2026-11-0${day}T19:30:11.250Z`,
  })
const games = (...questions: number[]) =>
  questions.map((count, index) =>
    gameOf(index + 1, { players: 3 + 9 * index, questions: count, name: `Class 8${'abcde'[index] ?? ''}` }),
  )

export const Two: Story = { args: { results: games(12, 12) } }
export const TwoDark: Story = { ...Two, parameters: { theme: 'dark' } }
export const FiveWithFiftyQuestions: Story = {
  args: { results: games(50, 50, 50, 49, 50).map((game) => ({ ...game, name: LONG_NAME })) },
}
export const FiveDark: Story = { args: { results: games(6, 6, 5, 6, 6) }, parameters: { theme: 'dark' } }
export const EditedBetween: Story = { args: { results: games(3, 5) } }
