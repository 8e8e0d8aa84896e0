import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Button } from '../Button/Button.tsx'
import { notify, Toaster } from './toast.tsx'

const meta: Meta<typeof Toaster> = { title: 'ui/Toast', component: Toaster }
export default meta
type Story = StoryObj<typeof Toaster>

function AllKinds() {
  useEffect(() => {
    notify.success('The game is over, and its results are saved.', <a href="#results">See the results</a>)
    notify.warning('You are offline. Changes are kept on this device.')
    notify.error('This email address is taken. Log in, or use another one.')
  }, [])
  return (
    <>
      <Button onClick={() => notify.success('Done and dusted! Your password’s been refreshed.')}>Once more</Button>
      <Toaster />
    </>
  )
}

export const Kinds: Story = { render: () => <AllKinds /> }
export const KindsDark: Story = { render: () => <AllKinds />, parameters: { theme: 'dark' } }
