import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../Button/IconButton.tsx'
import { Card } from '../Card/Card.tsx'
import { SearchIcon } from '../desk-icons.tsx'
import { ShuffleIcon } from '../icons.tsx'
import { Checkbox } from './Checkbox.tsx'
import { SegmentedField } from './SegmentedField.tsx'
import { NumberField, SelectField, TextArea } from './desk-fields.tsx'
import { TextField } from './TextField.tsx'

const meta: Meta<typeof TextField> = { title: 'ui/Field', component: TextField }
export default meta
type Story = StoryObj<typeof TextField>

const column = { display: 'flex', flexDirection: 'column', gap: 20, maxWidth: 400 } as const
const points = [
  { value: 0, label: 'Zero' },
  { value: 1000, label: '1000' },
  { value: 2000, label: '2000' },
]
const seconds = [
  { value: 30, label: '30 seconds' },
  { value: 60, label: '60 seconds' },
]

function EveryField() {
  return (
    <div style={column}>
      <TextField label="Email" type="email" defaultValue="jo@grandma.example" autoComplete="email" />
      <TextField
        label="Password"
        type="password"
        defaultValue="secret"
        aside={<span>As on your other devices</span>}
        error="At least 8 characters, please."
      />
      <TextField label="Search" labelHidden type="search" placeholder="Search" before={<SearchIcon />} />
      <NumberField label="Margin" defaultValue={5} hint="Answers between 45 and 55 will be considered correct." />
      <SelectField label="Time limit" options={seconds} />
      <SegmentedField label="Points" name="points" options={points} defaultValue={1000} hint="The most one can earn." />
      <TextArea label="Description" defaultValue="Bring good shoes." hint="Up to 500 characters" />
      <Checkbox label="Right" right defaultChecked />
      <Checkbox label="Keep me logged in" error="Say yes or no, please." />
      <TextField label="Given name" disabled defaultValue="Jo" />
    </div>
  )
}

export const Every: Story = { render: () => <EveryField /> }
export const EveryDark: Story = { render: () => <EveryField />, parameters: { theme: 'dark' } }

export const QuestionOf75Characters: Story = {
  render: () => (
    <div style={{ maxWidth: 760 }}>
      <TextArea
        label="Question"
        display
        rows={2}
        defaultValue="Which planet spins lying on its side, like a ball rolling along its path?"
        count={{ written: 73, max: 75 }}
      />
    </div>
  ),
}

export const NicknameOnStage: Story = {
  parameters: { theme: 'stage' },
  render: () => (
    <Card corner="bl" size="medium">
      <TextField
        label="Your nickname"
        large
        defaultValue="Captain Toast"
        hint="2 to 20 characters"
        count={{ written: 13, max: 20 }}
        after={<IconButton icon={ShuffleIcon} label="Another name" />}
      />
    </Card>
  ),
}

export const TooLong: Story = {
  render: () => (
    <div style={column}>
      <TextField
        label="Your nickname"
        defaultValue="The Very Long Nickname"
        error="At most 20 characters, please. A shorter name is easier to read on the big screen, too."
        count={{ written: 22, max: 20 }}
      />
    </div>
  ),
}
