import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConflictDialog } from './ConflictDialog.tsx'

const nothing = () => undefined

const meta: Meta<typeof ConflictDialog> = {
  title: 'editor/ConflictDialog',
  component: ConflictDialog,
  args: {
    savedAt: Date.UTC(2026, 10, 21, 9, 0),
    nowMs: Date.UTC(2026, 10, 21, 9, 4),
    there: [
      'Title: “Rivers, lakes and the seas that nobody has ever crossed in winter, not even by ship”',
      'Category: Geography',
      'Question 2 has another answer: “Is the Aral Sea a lake?”',
      'Question 7 added: “Which of these ships was the first to cross the ice without one winter stop?”',
      'Question removed: “Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde?”',
      'Questions in another order',
    ],
    here: ['Title: “Rivers”'],
    busy: false,
    onKeepMine: nothing,
    onLoadTheirs: nothing,
    onSaveAsCopy: nothing,
    onClose: nothing,
  },
}
export default meta
type Story = StoryObj<typeof ConflictDialog>

export const Differing: Story = {}
export const DifferingDark: Story = { parameters: { theme: 'dark' } }
export const NothingHere: Story = { args: { here: [] } }
