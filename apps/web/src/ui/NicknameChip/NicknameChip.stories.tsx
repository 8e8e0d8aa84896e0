import type { Meta, StoryObj } from '@storybook/react-vite'
import { NicknameChip } from './NicknameChip.tsx'

const meta: Meta<typeof NicknameChip> = {
  title: 'ui/NicknameChip',
  component: NicknameChip,
  parameters: { theme: 'stage' },
}
export default meta
type Story = StoryObj<typeof NicknameChip>

const NAMES = [
  'Ada',
  'Grandma Jo',
  'Team Window Seat',
  'Señor Dedos',
  'WWWWWWWWWWWWWWWWWWWW',
  '🎉🦄🍕🚀🐙🎈🌈🍩🐝🎸🥑🧩🐢🎯🍉🦊🌻🐳🎲🥨',
  'محمد علي',
  'さくら',
]

const lobby = (small: boolean) =>
  function Lobby() {
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {NAMES.map((nickname) => (
          <NicknameChip key={nickname} nickname={nickname} small={small} onRemove={() => undefined} />
        ))}
        <NicknameChip nickname="Pat" fresh small={small} />
      </div>
    )
  }

export const Lobby: Story = { render: lobby(false) }
export const CrowdedLobby: Story = { render: lobby(true) }
