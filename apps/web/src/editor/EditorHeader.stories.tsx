import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { EditorHeader, KeyboardIcon, RedoIcon, UndoIcon } from './EditorHeader.tsx'

const nothing = () => undefined

const meta: Meta<typeof EditorHeader> = {
  title: 'editor/EditorHeader',
  component: EditorHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'The Great Solar System Quiz',
    onTitle: nothing,
    nextStep: undefined,
    onNextStep: nothing,
    saveState: 'storedLocally',
    busy: false,
    onUndo: nothing,
    onRedo: undefined,
    titleError: undefined,
    visibility: 'PUBLIC',
    onVisibility: nothing,
    menu: [
      { label: 'Undo', icon: UndoIcon, shortcut: 'undo', onChoose: nothing },
      { label: 'Redo', icon: RedoIcon, shortcut: 'redo', onChoose: undefined },
      { label: 'Keyboard shortcuts', icon: KeyboardIcon, shortcut: 'help', onChoose: nothing },
    ],
    onSettings: nothing,
    onSave: nothing,
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof EditorHeader>

const unfinished = {
  nextStep: { text: 'Question 12 is not finished', where: 'question', index: 11 },
  onSave: undefined,
} as const

export const StoredOnTheDevice: Story = {}
export const Saved: Story = { args: { saveState: 'saved' } }
export const Saving: Story = { args: { busy: true } }
export const Unfinished: Story = { args: unfinished }
export const Dark: Story = { args: { ...unfinished, visibility: 'PRIVATE' }, parameters: { theme: 'dark' } }
export const NewQuiz: Story = {
  args: {
    title: '',
    saveState: undefined,
    nextStep: { text: 'Give it a title', where: 'settings' },
    onUndo: undefined,
    onSave: undefined,
  },
}
export const InvalidTitle: Story = {
  args: {
    title: '1 + 1',
    titleError: "Can't contain illegal character: “+”",
    nextStep: { text: 'Check the title', where: 'settings' },
    onSave: undefined,
  },
}
export const LongTitle: Story = {
  args: {
    ...unfinished,
    title: 'Everything you never wanted to know about the rings, the moons and the storms of it all',
  },
}
