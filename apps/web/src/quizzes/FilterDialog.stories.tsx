import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterDialog } from './FilterDialog.tsx'
import { DEFAULT_LIST_QUERY } from './list-query.ts'

const meta: Meta<typeof FilterDialog> = {
  title: 'quizzes/FilterDialog',
  component: FilterDialog,
  args: {
    query: DEFAULT_LIST_QUERY,
    offersVisibility: true,
    isRanked: false,
    onApply: () => undefined,
    onClose: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof FilterDialog>

export const OfOwnQuizzes: Story = {}
export const OfPublicQuizzes: Story = {
  args: { offersVisibility: false, isRanked: true, choices: { categories: ['MUSIC', 'ART'], languageCodes: ['sv'] } },
}
export const Dark: Story = { parameters: { theme: 'dark' } }
