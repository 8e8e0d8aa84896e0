import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotRefreshed } from './page-query.tsx'

const meta: Meta<typeof NotRefreshed> = {
  title: 'shell/NotRefreshed',
  component: NotRefreshed,
  args: { isTrying: false, onTryAgain: () => undefined },
}
export default meta
type Story = StoryObj<typeof NotRefreshed>

export const Failed: Story = {}
export const Trying: Story = { args: { isTrying: true } }
export const Dark: Story = { parameters: { theme: 'dark' } }
