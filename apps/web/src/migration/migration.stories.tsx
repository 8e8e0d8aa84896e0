import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { TokenReady, Invitation, MigrationFailed } from './MigrationBanner.tsx'
import { Moved } from './MovedNotice.tsx'

const meta: Meta = { title: 'migration', parameters: { layout: 'fullscreen' } }
export default meta

const LONG_HOST = 'the-quiz-of-the-comprehensive-school-at-the-upper-mill.example.org'
const dark = { theme: 'dark' }

export const InvitationForAVisitor: StoryObj = {
  render: () => <Invitation host="old.example.org" isSignedIn={false} />,
}
export const InvitationWhenSignedIn: StoryObj = { render: () => <Invitation host={LONG_HOST} isSignedIn /> }
export const InvitationDark: StoryObj = { ...InvitationForAVisitor, parameters: dark }

export const TokenIsReady: StoryObj = {
  render: () => (
    <MemoryRouter>
      <TokenReady />
    </MemoryRouter>
  ),
}
export const Failed: StoryObj = {
  render: () => (
    <MemoryRouter>
      <MigrationFailed onRetry={() => undefined} />
    </MemoryRouter>
  ),
}
export const TokenIsReadyDark: StoryObj = { ...TokenIsReady, parameters: dark }

const stay = () => undefined
export const MovedNotice: StoryObj = {
  render: () => <Moved newHost="quiz.example.org" hasLegacyRecord={false} onLeave={stay} />,
}
export const MovedNoticeWithALegacyRecord: StoryObj = {
  render: () => <Moved newHost={LONG_HOST} hasLegacyRecord onLeave={stay} />,
}
