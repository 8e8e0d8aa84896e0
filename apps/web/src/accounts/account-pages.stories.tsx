import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router'
import { paths } from '../paths.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { UndoChange } from './UndoPage.tsx'
import type { UndoState } from './UndoPage.tsx'
import { VerificationState } from './VerifyPage.tsx'

const meta: Meta = {
  title: 'accounts/Pages',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter initialEntries={[String(parameters['address'] ?? '/')]}>
        <Story />
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj

/** Its middle part says that it ends in the year 2100. */
const GOOD_LINK = `${paths.resetPassword()}?token=story.${btoa('{"exp":4102444800}')}.story`

export const Login: Story = { render: () => <LoginPage /> }
export const LoginInTheDark: Story = { ...Login, parameters: { room: 'dark' } }
export const Registration: Story = { render: () => <RegisterPage /> }
export const ForgottenPassword: Story = { render: () => <ForgotPasswordPage /> }
export const NewPassword: Story = { render: () => <ResetPasswordPage />, parameters: { address: GOOD_LINK } }
export const NewPasswordWithABadLink: Story = { render: () => <ResetPasswordPage /> }

const verification = (args: Omit<Parameters<typeof VerificationState>[0], 'onTryAgain'>): Story => ({
  render: () => <VerificationState {...args} onTryAgain={() => undefined} />,
})

export const Verifying = verification({ verdict: undefined, isSignedIn: false })
export const Verified = verification({ verdict: 'verified', isSignedIn: false })
export const VerifiedWhileSignedIn = verification({ verdict: 'verified', isSignedIn: true })
export const NotVerified = verification({ verdict: 'refused', isSignedIn: false })
export const NotVerifiedWhileSignedIn = verification({ verdict: 'refused', isSignedIn: true })
export const VerificationUnanswered = verification({ verdict: 'unanswered', isSignedIn: false })

const undo = (state: UndoState): Story => ({ render: () => <UndoChange state={state} onUndo={() => undefined} /> })

export const Undo = undo('asking')
export const UndoWithABadLink = undo('refused')
export const UndoUnanswered = undo('unanswered')
