import type { GameSummary } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { GameList } from './GameList.tsx'
import { DeleteGame } from './manage/DeleteGame.tsx'
import { NameAndNote } from './manage/NameAndNote.tsx'
import { LONG_NAME } from './testing/sample-results.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 20)

const game = (name: string, minutesAgo: number, changes: Partial<GameSummary>): GameSummary => ({
  id: `${name}${minutesAgo}`,
  name,
  mode: 'CLASSIC',
  status: 'COMPLETED',
  participantType: 'HOST',
  quizId: '00000000-0000-4000-8000-000000000001',
  created: new Date(NOW_MS - minutesAgo * 60_000).toISOString(),
  ...changes,
})

const GAMES = [
  game('The Great Solar System Quiz', 0, { status: 'ACTIVE' }),
  game('Friday guesses', 3, {
    status: 'ACTIVE',
    participantType: 'PLAYER',
    mode: 'ZERO_TO_ONE_HUNDRED',
    rank: 0,
    score: 0,
  }),
  game('Rivers and lakes', 200, {
    imageCoverURL: '/uploads/images/samples/eight-planets.svg',
    players: 24,
    bestPlayer: 'Yuki',
    note: 'Class 8b, second lesson. Most did not know the Volga: show the map again.',
  }),
  game(LONG_NAME, 60 * 24 * 12, {
    participantType: 'PLAYER',
    rank: 1,
    score: 12_830,
    players: 1234,
    bestPlayer: 'Wwwwwwwwwwwwwwwwwwww',
  }),
  game('Guess the percentage', 60 * 24 * 400, {
    participantType: 'PLAYER',
    mode: 'ZERO_TO_ONE_HUNDRED',
    rank: 1960,
    score: -40,
    imageCoverURL: '/no-such-picture.webp',
  }),
]

function History({ games, total = games.length }: { games: GameSummary[]; total?: number }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Page>
          <PageHead title="Game History" text="Games you have hosted or played, running games first." />
          <GameList
            history={{ results: games, total, limit: 5, offset: 0 }}
            nowMs={NOW_MS}
            page={1}
            onPage={() => undefined}
          />
        </Page>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

const meta: Meta<typeof History> = {
  title: 'results/History',
  component: History,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof History>

export const Five: Story = { args: { games: GAMES, total: 23 } }
export const FiveDark: Story = { ...Five, parameters: { theme: 'dark' } }
export const One: Story = { args: { games: GAMES.slice(0, 1) } }
export const None: Story = { args: { games: [] } }
export const Loading: Story = {
  render: () => (
    <Page>
      <SkeletonRows rows={5} label="Loading your games" isCompact />
    </Page>
  ),
}

const inDialog = (dialog: ReactNode): Story => ({
  render: () => <QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>,
})
const finished = { id: 'g1', name: LONG_NAME, note: 'Class 8b, second lesson.\nShow the map again.' }

export const Renaming: Story = inDialog(<NameAndNote game={finished} onClose={() => undefined} />)
export const RenamingDark: Story = { ...Renaming, parameters: { theme: 'dark' } }
export const Deleting: Story = inDialog(<DeleteGame game={finished} onDeleted={undefined} onClose={() => undefined} />)
