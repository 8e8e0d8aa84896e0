import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn } from '../api/testing/stories.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { DebugPage } from './DebugPage.tsx'

const meta: Meta<typeof DebugPage> = {
  title: 'debug/DebugPage',
  component: DebugPage,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
}
export default meta
type Story = StoryObj<typeof DebugPage>

export const SignedOut: Story = {}
export const SignedIn: Story = { beforeEach: () => signedIn() }
export const Dark: Story = { parameters: { theme: 'dark' } }
