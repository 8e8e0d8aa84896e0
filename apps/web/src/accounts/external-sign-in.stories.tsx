import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProviderButton } from './ProviderButton.tsx'
import { SigningIn } from './ProviderCallbackPage.tsx'

const meta: Meta = { title: 'accounts/External sign-in' }
export default meta
type Story = StoryObj

const LONG_NAME = 'Sankt-Nepomuk-Gesamtschule Obertupfing'
const fullscreen = { layout: 'fullscreen' }

const button = (name: string): Story => ({
  render: () => (
    <ProviderButton provider={{ name, authorizationUrl: 'https://provider.example.org/auth', clientId: 'pinwheel' }} />
  ),
})

export const Button = button('Google')
export const ButtonWithALongName = button(LONG_NAME)
export const SigningInWithGoogle: Story = {
  render: () => <SigningIn providerName="Google" />,
  parameters: fullscreen,
}
export const SigningInWithALongName: Story = {
  render: () => <SigningIn providerName={LONG_NAME} />,
  parameters: fullscreen,
}
