import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn } from '../api/testing/stories.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { paths } from '../paths.ts'
import { Header } from './Header.tsx'

const meta: Meta<typeof Header> = {
  title: 'shell/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => <MemoryRouter address={String(parameters['address'] ?? '/')}>{Story()}</MemoryRouter>,
  ],
}
export default meta
type Story = StoryObj<typeof Header>

export const SignedOut: Story = {}
export const SignedOutDark: Story = { parameters: { theme: 'dark' } }
export const LoginHidden: Story = { args: { loginHidden: true } }
export const SignedIn: Story = { beforeEach: () => signedIn() }
export const SignedInOnDiscover: Story = {
  beforeEach: () => signedIn(),
  parameters: { address: paths.discover() },
}
export const SignedInDark: Story = { beforeEach: () => signedIn(), parameters: { theme: 'dark' } }
export const LongestName: Story = { beforeEach: () => signedIn('MMMMMMMMMMMMMMMMMMMM') }
export const MenuOpen: Story = {
  beforeEach: () => signedIn(),
  play: ({ canvas }) => canvas.getByRole('button', { name: 'Menu of QuietOtter' }).click(),
}
