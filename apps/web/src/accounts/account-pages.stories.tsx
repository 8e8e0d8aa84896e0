import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { paths } from '../paths.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { UndoState } from './UndoPage.tsx'
import type { UndoStatus } from './UndoPage.tsx'
import { VerificationState } from './VerifyPage.tsx'

const meta: Meta = {
  title: 'accounts/Pages',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter address={String(parameters['address'] ?? '/')}>
        <Story />
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj

/** The token expires in the year 2100. */
const GOOD_LINK = `${paths.resetPassword()}?token=story.${btoa('{"exp":4102444800}')}.story`

export const Login: Story = { render: () => <LoginPage /> }
export const LoginDark: Story = { ...Login, parameters: { theme: 'dark' } }
export const Registration: Story = { render: () => <RegisterPage /> }
export const ForgottenPassword: Story = { render: () => <ForgotPasswordPage /> }
export const NewPassword: Story = { render: () => <ResetPasswordPage />, parameters: { address: GOOD_LINK } }
export const NewPasswordWithAnInvalidLink: Story = { render: () => <ResetPasswordPage /> }

const verification = (args: Omit<Parameters<typeof VerificationState>[0], 'onTryAgain'>): Story => ({
  render: () => <VerificationState {...args} onTryAgain={() => undefined} />,
})

export const Verifying = verification({ result: undefined, isSignedIn: false })
export const Verified = verification({ result: 'verified', isSignedIn: false })
export const VerifiedWhileSignedIn = verification({ result: 'verified', isSignedIn: true })
export const AlreadyVerified = verification({ result: 'confirmed', isSignedIn: false })
export const NotVerified = verification({ result: 'refused', isSignedIn: false })
export const NotVerifiedWhileSignedIn = verification({ result: 'refused', isSignedIn: true })
export const VerificationUnanswered = verification({ result: 'unanswered', isSignedIn: false })

const undo = (state: UndoStatus): Story => ({ render: () => <UndoState state={state} onUndo={() => undefined} /> })

export const Undo = undo('idle')
export const UndoWithAnInvalidLink = undo('refused')
export const UndoUnanswered = undo('unanswered')
