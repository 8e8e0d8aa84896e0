import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProviderButton } from './ProviderButton.tsx'

const meta: Meta<typeof ProviderButton> = { title: 'accounts/Provider button', component: ProviderButton }
export default meta
type Story = StoryObj<typeof ProviderButton>

const provider = { name: 'Google', authorizationUrl: 'https://provider.example.org/auth', clientId: 'pinwheel' }

export const Google: Story = { args: { provider } }
export const WithALongName: Story = {
  args: { provider: { ...provider, name: 'Sankt-Nepomuk-Gesamtschule Obertupfing' } },
}
