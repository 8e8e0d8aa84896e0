import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Tabs } from './Tabs.tsx'

const meta: Meta<typeof Tabs> = { title: 'ui/Tabs', component: Tabs }
export default meta
type Story = StoryObj<typeof Tabs>

const TABS = [
  { id: 'summary', label: 'Summary' },
  { id: 'players', label: 'Players', count: 40 },
  { id: 'questions', label: 'Questions', count: 12 },
] as const

function Results() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]['id']>('summary')
  return (
    <Tabs label="Results" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      <p>{chosen}</p>
    </Tabs>
  )
}

export const Three: Story = { render: () => <Results /> }
export const ThreeDark: Story = { render: () => <Results />, parameters: { theme: 'dark' } }
