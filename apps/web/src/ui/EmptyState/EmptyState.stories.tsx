import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta: Meta<typeof EmptyState> = { title: 'ui/EmptyState', component: EmptyState }
export default meta
type Story = StoryObj<typeof EmptyState>

export const NoGamesYet: Story = {
  args: {
    shape: 4,
    text: 'No games yet. The first one is the best one.',
    action: (
      <>
        <Button kind="secondary">Discover Existing Quizzes</Button>
        <Button kind="call-to-action">Create New Quiz</Button>
      </>
    ),
  },
}
