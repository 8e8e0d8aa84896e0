import type { Profile } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Header } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { NotLoaded, ProfileForms, ProfileSkeleton } from './ProfilePage.tsx'

const meta: Meta<typeof ProfileForms> = {
  title: 'profile/Profile',
  component: ProfileForms,
  parameters: { layout: 'fullscreen' },
  args: { onSaved: () => undefined },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Page header={<Header />} width="text">
          <Story />
        </Page>
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof ProfileForms>

const mira: Profile = {
  id: 'story',
  email: 'mira@example.org',
  givenName: 'Mira',
  familyName: 'Fairweather',
  defaultNickname: 'QuietOtter',
  authProvider: 'LOCAL',
  created: '2025-08-02T09:15:00.000Z',
  updated: '2025-09-01T17:40:12.004Z',
}

const LONG_ADDRESS = `${'the-longest-address-that-fits-in-here-'.repeat(3)}@post.example.org`

export const LocalAccount: Story = { args: { profile: mira } }
export const Dark: Story = {
  args: { profile: { ...mira, unverifiedEmail: 'mira.new@example.org' } },
  parameters: { theme: 'dark' },
}
export const NotVerified: Story = { args: { profile: { ...mira, unverifiedEmail: mira.email } } }
export const AddressChanged: Story = { args: { profile: { ...mira, unverifiedEmail: 'mira.new@example.org' } } }
export const LongAddress: Story = { args: { profile: { ...mira, unverifiedEmail: LONG_ADDRESS } } }
export const GoogleAccount: Story = { args: { profile: { ...mira, authProvider: 'GOOGLE' } } }
export const Loading: Story = { render: () => <ProfileSkeleton /> }
export const LoadingFailed: Story = { render: () => <NotLoaded onTryAgain={() => undefined} /> }
