import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaperCreature } from './PaperCreature.tsx'

const meta: Meta<typeof PaperCreature> = {
  title: 'ui/PaperCreature',
  component: PaperCreature,
  parameters: { theme: 'stage' },
}
export default meta

const ROOM = Array.from({ length: 48 }, (_, index) => `Player${index + 1}`)

export const Room: StoryObj<typeof PaperCreature> = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {ROOM.map((nickname) => (
        <span key={nickname} style={{ width: 64 }}>
          <PaperCreature nickname={nickname} />
        </span>
      ))}
    </div>
  ),
}
