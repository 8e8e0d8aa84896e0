import type { Meta, StoryObj } from '@storybook/react-vite'
import { importTexts, ModeDialog } from './ChooseMode.tsx'
import { FileZone } from './files/FileZone.tsx'

const nothing = () => undefined

const meta: Meta<typeof ModeDialog> = {
  title: 'editor/ModeDialog',
  component: ModeDialog,
  args: {
    onChoose: nothing,
    onClose: nothing,
    children: <FileZone {...importTexts()} onChoose={nothing} onFiles={nothing} />,
  },
}
export default meta
type Story = StoryObj<typeof ModeDialog>

export const NewQuiz: Story = {}
export const NewQuizDark: Story = { parameters: { theme: 'dark' } }
