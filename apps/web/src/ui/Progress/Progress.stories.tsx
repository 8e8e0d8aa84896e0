import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressCircle } from './ProgressCircle.tsx'

const meta: Meta<typeof ProgressBar> = { title: 'ui/Progress', component: ProgressBar }
export default meta
type Story = StoryObj<typeof ProgressBar>

function AllProgress() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      {[0, 31, 62, 100].map((value) => (
        <ProgressBar key={value} value={value} hue={value < 40 ? 'red' : 'blue'} label="Right answers" />
      ))}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <ProgressCircle key={size} size={size} value={100} hue="green" label="Right answers" />
        ))}
        <ProgressCircle size="large" value={31} hue="red" label="Right answers" />
      </div>
    </div>
  )
}

export const All: Story = { render: () => <AllProgress /> }
export const AllDark: Story = { render: () => <AllProgress />, parameters: { theme: 'dark' } }
