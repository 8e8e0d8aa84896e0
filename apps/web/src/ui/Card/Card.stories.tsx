import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './Card.tsx'

const meta: Meta<typeof Card> = { title: 'ui/Card', component: Card }
export default meta
type Story = StoryObj<typeof Card>

function AllCards() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Card size="small">
        <h3>A note</h3>
        <p>Small, and white.</p>
      </Card>
      <Card size="medium" kind="call-to-action" corner="tr">
        <h2>Host your own</h2>
        <p>
          It takes five minutes and <a href="#create">one good question</a>.
        </p>
      </Card>
      <Card size="large" kind="success" corner="br">
        <h2>All right</h2>
        <p>Every question has an answer.</p>
      </Card>
      <Card hue="turquoise" corner="tr">
        <h2>62%</h2>
        <p>of all answers were right. A fair fight.</p>
      </Card>
      <Card lifts>
        <h2>Mountains, Rivers and the Odd Volcano: A Walk Around the World in Twenty-Four Questions</h2>
      </Card>
    </div>
  )
}

export const Kinds: Story = { render: () => <AllCards /> }
export const KindsDark: Story = { render: () => <AllCards />, parameters: { theme: 'dark' } }
export const OnStage: Story = { render: () => <AllCards />, parameters: { theme: 'stage' } }
