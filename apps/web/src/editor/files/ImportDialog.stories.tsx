import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { ImportDialog } from './ImportDialog.tsx'

const nothing = () => undefined

const meta: Meta<typeof ImportDialog> = {
  title: 'editor/ImportDialog',
  component: ImportDialog,
  args: { name: 'Rivers and lakes.json', onImport: nothing, onChooseAnother: nothing, onClose: nothing },
}
export default meta
type Story = StoryObj<typeof ImportDialog>

export const NoJson: Story = {
  args: {
    name: 'holiday.jpg',
    read: { ok: false, problems: ['It is not JSON, the format of our quiz files.'] },
  },
}
export const ManyProblems: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen und was man sonst noch von ihnen wissen sollte.json',
    read: {
      ok: false,
      problems: Array.from({ length: 40 }, (_, index) => `Question ${index + 1}, option 2, value: Must be a text`),
    },
  },
}
export const ManyProblemsDark: Story = { ...ManyProblems, parameters: { theme: 'dark' } }

export const Unfinished: Story = {
  args: {
    read: {
      ok: true,
      draft: loadedQuiz(NEW_SETTINGS, 'CLASSIC', []),
      unfinished: ['Title: This field is required', 'Question 2, option 2, value: This field is required'],
    },
  },
}
