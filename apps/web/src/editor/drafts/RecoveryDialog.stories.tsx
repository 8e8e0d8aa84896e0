import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { aStoredDraft } from '../testing/drafts.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const UPDATED = '2026-11-21T10:00:00.000Z'
const nothing = () => undefined

const meta: Meta<typeof RecoveryDialog> = {
  title: 'editor/RecoveryDialog',
  component: RecoveryDialog,
  args: { nowMs: NOW, updated: undefined, onContinue: nothing, onDiscard: nothing, onClose: nothing },
}
export default meta
type Story = StoryObj<typeof RecoveryDialog>

const lakes = aStoredDraft('Rivers and lakes', { keptAt: NOW - 3 * MINUTE })

export const One: Story = { args: { drafts: [lakes] } }
export const OneDark: Story = { ...One, parameters: { theme: 'dark' } }

export const SavedElsewhereSince: Story = {
  args: {
    drafts: [{ ...lakes, of: { quizId: 'q1', updated: UPDATED } }],
    updated: '2026-11-22T10:00:00.000Z',
  },
}

export const DeletedSince: Story = { args: { drafts: [{ ...lakes, of: { quizId: 'q1', updated: UPDATED } }] } }

export const Many: Story = {
  args: {
    drafts: [
      lakes,
      aStoredDraft('', { keptAt: NOW - 26 * 60 * MINUTE }),
      aStoredDraft('Donaudampfschifffahrtsgesellschaftskapitänsmützen und was man sonst noch von ihnen wissen sollte', {
        keptAt: NOW - 70 * 24 * 60 * MINUTE,
      }),
      ...['Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].map((title, index) =>
        aStoredDraft(title, { keptAt: NOW - (100 + index) * 24 * 60 * MINUTE }),
      ),
    ],
  },
}
export const ManyDark: Story = { ...Many, parameters: { theme: 'dark' } }
