import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRightIcon, FilterIcon, SearchIcon, TrashIcon } from '../desk-icons.tsx'
import { PlusIcon } from '../icons.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const meta: Meta<typeof Button> = { title: 'ui/Button', component: Button }
export default meta
type Story = StoryObj<typeof Button>

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

function AllKinds() {
  return (
    <div style={row}>
      <Button kind="call-to-action" icon={PlusIcon}>
        Create a quiz
      </Button>
      <Button icon={SearchIcon}>Search</Button>
      <Button kind="secondary" icon={FilterIcon}>
        Filter
      </Button>
      <Button kind="success">Well done</Button>
      <Button kind="destructive" icon={TrashIcon}>
        Delete
      </Button>
      <Button kind="plain">Replace</Button>
      <IconButton icon={SearchIcon} label="Search" />
      <IconButton icon={FilterIcon} label="Filter" kind="secondary" />
    </div>
  )
}

export const Kinds: Story = { render: () => <AllKinds /> }
export const KindsDark: Story = { render: () => <AllKinds />, parameters: { theme: 'dark' } }
export const KindsOnStage: Story = { render: () => <AllKinds />, parameters: { theme: 'stage' } }

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      {(['small', 'medium', 'large', 'stage'] as const).map((size) => (
        <Button key={size} size={size} kind="call-to-action" hotkey="Space">
          Start the game
        </Button>
      ))}
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div style={row}>
      {(['call-to-action', 'primary', 'secondary', 'destructive', 'plain'] as const).map((kind) => (
        <div key={kind} style={row}>
          <Button kind={kind} busy>
            Saving
          </Button>
          <Button kind={kind} disabled>
            Not yet
          </Button>
        </div>
      ))}
    </div>
  ),
}

export const LongLabelOnANarrowPhone: Story = {
  render: () => (
    <div style={{ maxWidth: 320 }}>
      <Button wide kind="call-to-action" iconAfter={ArrowRightIcon}>
        Resend the link that verifies the address
      </Button>
    </div>
  ),
}
