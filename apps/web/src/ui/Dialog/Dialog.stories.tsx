import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { SelectField } from '../Field/desk-fields.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const meta: Meta<typeof Dialog> = { title: 'ui/Dialog', component: Dialog }
export default meta
type Story = StoryObj<typeof Dialog>

const LANGUAGES = [
  { value: '', label: 'All' },
  { value: 'en', label: 'English' },
]

function Filter({ startsOpen }: { startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      {open && (
        <Dialog
          title="Refine Your Quiz Search"
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button kind="secondary" onClick={() => setOpen(false)}>
                Close
              </Button>
              <Button onClick={() => setOpen(false)}>Apply</Button>
            </>
          }
        >
          <SelectField label="Category" options={LANGUAGES} />
          <SelectField label="Language" options={LANGUAGES} />
        </Dialog>
      )}
    </>
  )
}

export const Closed: Story = { render: () => <Filter startsOpen={false} /> }
export const Open: Story = { render: () => <Filter startsOpen /> }
export const OpenDark: Story = { render: () => <Filter startsOpen />, parameters: { theme: 'dark' } }

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      title="Delete quiz question"
      message="Are you sure you want to delete this question? This action can't be undone."
      confirm="Delete"
      destructive
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />
  ),
}
