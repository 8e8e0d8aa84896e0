import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { InHand, Invitation, NotMoved } from './MigrationBanner.tsx'
import { Moved } from './MovedNotice.tsx'

const meta: Meta = { title: 'migration', parameters: { layout: 'fullscreen' } }
export default meta

const LONG_HOST = 'the-quiz-of-the-comprehensive-school-at-the-upper-mill.example.org'
const dark = { room: 'dark' }

export const InvitationOfAVisitor: StoryObj = { render: () => <Invitation host="old.example.org" isSignedIn={false} /> }
export const InvitationOfSomebodySignedIn: StoryObj = { render: () => <Invitation host={LONG_HOST} isSignedIn /> }
export const InvitationInTheDark: StoryObj = { ...InvitationOfAVisitor, parameters: dark }

export const InTheirHands: StoryObj = {
  render: () => (
    <MemoryRouter>
      <InHand />
    </MemoryRouter>
  ),
}
export const NotMovedYet: StoryObj = {
  render: () => (
    <MemoryRouter>
      <NotMoved onRetry={() => undefined} />
    </MemoryRouter>
  ),
}
export const InTheirHandsInTheDark: StoryObj = { ...InTheirHands, parameters: dark }

const stay = () => undefined
export const MovedNotice: StoryObj = {
  render: () => <Moved newHost="quiz.example.org" hasPast={false} onLeave={stay} />,
}
export const MovedNoticeWithAPast: StoryObj = { render: () => <Moved newHost={LONG_HOST} hasPast onLeave={stay} /> }
