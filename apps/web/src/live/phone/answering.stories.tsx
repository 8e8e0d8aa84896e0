import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConnectionStatus } from '../shared/ConnectionStatus.tsx'
import { halfOver, SAMPLE_QUESTIONS, sampleQuestion } from '../testing/player-events.ts'
import { Phone, pressFirst } from '../testing/Phone.tsx'

const meta: Meta<typeof Phone> = {
  title: 'live/Phone answering',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Phone>

const countdown = halfOver(Date.now(), 240)
const ask = (name: keyof typeof SAMPLE_QUESTIONS): Story => ({
  args: { event: sampleQuestion(SAMPLE_QUESTIONS[name], countdown) },
})

export const MultiChoice = ask('four')
export const MultiChoiceSixLong = ask('sixLong')
export const MultiChoiceFourLong = ask('fourLong')
export const MultiChoiceFourCyrillic = ask('fourCyrillic')
export const MultiChoiceSixCyrillic = ask('sixCyrillic')
export const MultiChoiceThree = ask('three')
export const MultiChoiceBrokenPicture = ask('brokenPicture')
export const MultiChoiceSent: Story = { ...ask('four'), play: pressFirst }
export const MultiChoiceLost: Story = { args: { ...ask('sixLong').args, outcome: 'lost' }, play: pressFirst }
export const MultiChoiceLate: Story = { args: { ...ask('sixLong').args, outcome: 'late' }, play: pressFirst }
export const TrueFalse = ask('trueFalse')
export const Range = ask('range')
export const RangeHuge = ask('hugeRange')
export const TypeAnswer = ask('typed')
export const Pin = ask('pin')
export const RangeLost: Story = { args: { ...ask('hugeRange').args, outcome: 'lost' }, play: pressFirst }
export const PinTall = ask('tallPin')
export const PinWithoutPicture: Story = {
  args: { event: sampleQuestion({ ...SAMPLE_QUESTIONS.pin, imageURL: 'data:image/png,nothing' }, countdown) },
}
export const Puzzle = ask('puzzle')
export const PuzzleSixLong = ask('longPuzzle')
export const PuzzleCyrillic = ask('cyrillicPuzzle')

const away = (state: 'RECONNECTING' | 'RECONNECTING_FAILED', note?: string): Story => ({
  ...ask('four'),
  render: (args) => (
    <>
      <ConnectionStatus state={state} isHost={false} note={note} onRetry={() => undefined} />
      <Phone {...args} />
    </>
  ),
})
export const Reconnecting = away('RECONNECTING', 'Your answer is not sent yet, trying.')
export const ReconnectingFailed = away('RECONNECTING_FAILED', 'Your answer is not sent yet, trying.')
