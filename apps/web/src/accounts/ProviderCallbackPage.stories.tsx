import type { Meta, StoryObj } from '@storybook/react-vite'
import { SigningIn } from './ProviderCallbackPage.tsx'

const meta: Meta<typeof SigningIn> = {
  title: 'accounts/Signing in',
  component: SigningIn,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof SigningIn>

export const WithGoogle: Story = { args: { providerName: 'Google' } }
export const WithALongName: Story = { args: { providerName: 'Sankt-Nepomuk-Gesamtschule Obertupfing' } }
