import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { ErrorPage, NotFoundPage, PageNotLoadedPage } from './ErrorPage.tsx'

const meta: Meta<typeof ErrorPage> = {
  title: 'shell/ErrorPage',
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <MemoryRouter>{Story()}</MemoryRouter>],
}
export default meta
type Story = StoryObj<typeof ErrorPage>

export const Unexpected: Story = {}
export const NotFound: Story = { render: () => <NotFoundPage /> }
export const NotLoaded: Story = { render: () => <PageNotLoadedPage /> }
