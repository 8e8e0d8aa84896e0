import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { HomePage } from './HomePage.tsx'

const meta: Meta<typeof HomePage> = {
  title: 'home/HomePage',
  component: HomePage,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
}
export default meta
type Story = StoryObj<typeof HomePage>

export const SignedOut: Story = {}
