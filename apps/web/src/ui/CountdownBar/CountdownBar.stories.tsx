import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountdownBar } from './CountdownBar.tsx'

const meta: Meta<typeof CountdownBar> = {
  title: 'ui/CountdownBar',
  component: CountdownBar,
  parameters: { theme: 'stage' },
}
export default meta
type Story = StoryObj<typeof CountdownBar>

const at = (size: 'stage' | 'phone') =>
  function All() {
    return (
      <div style={{ display: 'grid', gap: 24, maxWidth: size === 'phone' ? 332 : undefined }}>
        {[1, 0.61, 0.16, 0].map((left) => (
          <CountdownBar key={left} size={size} fractionLeft={left} secondsLeft={left * 30} />
        ))}
      </div>
    )
  }

export const Stage: Story = { render: at('stage') }
export const Phone: Story = { render: at('phone') }
