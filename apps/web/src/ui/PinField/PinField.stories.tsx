import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Background } from '../Background.tsx'
import { ArrowRightIcon } from '../desk-icons.tsx'
import { PinField } from './PinField.tsx'

const meta: Meta<typeof PinField> = {
  title: 'ui/PinField',
  component: PinField,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof PinField>

function Home({ error }: { error?: string }) {
  const [pin, setPin] = useState('4719')
  return (
    <Background mood="show" pinY={53}>
      <div style={{ display: 'grid', gap: 28, placeContent: 'center', justifyItems: 'center', minHeight: '100dvh' }}>
        <h1>Let's play</h1>
        <PinField value={pin} error={error} startsFocused onChange={setPin} />
        <Button kind="call-to-action" size="large" iconAfter={ArrowRightIcon} disabled={pin.length < 6}>
          Join the game
        </Button>
      </div>
    </Background>
  )
}

export const FourDigits: Story = { render: () => <Home /> }
export const NoSuchGame: Story = { render: () => <Home error="No game has this PIN. Look at the big screen again." /> }
