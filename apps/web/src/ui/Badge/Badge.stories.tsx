import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, RankBadge, StreakBadge } from './Badge.tsx'

const meta: Meta<typeof Badge> = { title: 'ui/Badge', component: Badge }
export default meta
type Story = StoryObj<typeof Badge>

function AllBadges() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {(['small', 'large'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
          {(['green', 'red', 'orange', 'blue', 'quiet'] as const).map((colour) => (
            <Badge key={colour} colour={colour} size={size}>
              {colour}
            </Badge>
          ))}
          {[1, 2, 3, 4, 1960].map((rank) => (
            <RankBadge key={rank} rank={rank} size={size} />
          ))}
          <StreakBadge streak={1} size={size} />
          <StreakBadge streak={9} size={size} />
        </div>
      ))}
    </div>
  )
}

export const All: Story = { render: () => <AllBadges /> }
export const AllDark: Story = { render: () => <AllBadges />, parameters: { theme: 'dark' } }
export const AllOnStage: Story = { render: () => <AllBadges />, parameters: { theme: 'stage' } }
