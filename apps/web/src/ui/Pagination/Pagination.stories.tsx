import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './Pagination.tsx'

const meta: Meta<typeof Pagination> = {
  title: 'ui/Pagination',
  component: Pagination,
  args: { page: 2, pages: 5, onPage: () => undefined },
}
export default meta
type Story = StoryObj<typeof Pagination>

export const InBetween: Story = {}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 5 } }
export const OfTenThousand: Story = { args: { page: 4321, pages: 10_000 } }
export const OfTenThousandDark: Story = { args: { page: 4321, pages: 10_000 }, parameters: { theme: 'dark' } }
