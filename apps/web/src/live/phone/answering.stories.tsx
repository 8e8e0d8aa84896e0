import type { Meta } from '@storybook/react-vite'
import { ConnectionStatus } from '../shared/ConnectionStatus.tsx'
import { halfOver, SAMPLE_QUESTIONS, sampleQuestion } from '../testing/player-events.ts'
import type { PhoneStory } from '../testing/Phone.tsx'
import { layoutOf, Phone, pressFirst, show } from '../testing/Phone.tsx'

const meta: Meta<typeof Phone> = {
  title: 'live/Phone answering',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta

const countdown = halfOver(Date.now(), 240)
const ask = (name: keyof typeof SAMPLE_QUESTIONS): PhoneStory => show(sampleQuestion(SAMPLE_QUESTIONS[name], countdown))
const hard = (name: keyof typeof SAMPLE_QUESTIONS): PhoneStory =>
  layoutOf(sampleQuestion(SAMPLE_QUESTIONS[name], countdown))

export const MultiChoice = ask('four')
export const MultiChoiceSixLong = ask('sixLong')
export const MultiChoiceFourShort = hard('fourShort')
export const MultiChoiceThreeShortSent: PhoneStory = { ...hard('threeShort'), play: pressFirst }
export const MultiChoiceFourLong = hard('fourLong')
export const MultiChoiceFourCyrillic = hard('fourCyrillic')
export const MultiChoiceSixCyrillic = hard('sixCyrillic')
export const MultiChoiceThree = ask('three')
export const MultiChoiceScripts = hard('hard')
export const MultiChoiceScriptsWithPicture = hard('hardWithPicture')
export const MultiChoiceBrokenPicture = ask('brokenPicture')
export const MultiChoiceSent: PhoneStory = { ...ask('four'), play: pressFirst }
export const MultiChoiceLost: PhoneStory = { args: { ...ask('sixLong').args, outcome: 'lost' }, play: pressFirst }
export const MultiChoiceLate: PhoneStory = { args: { ...ask('sixLong').args, outcome: 'late' }, play: pressFirst }
export const LastSeconds: PhoneStory = {
  ...ask('four'),
  render: () => <Phone event={sampleQuestion(SAMPLE_QUESTIONS.four, halfOver(Date.now(), 8))} />,
}
export const TrueFalse = ask('trueFalse')
export const TrueFalseGerman = hard('hardTrueFalse')
export const Range = ask('range')
export const RangeHuge = hard('hugeRange')
export const RangeHindi = hard('hardRange')
export const ZeroToOneHundred = ask('zeroToOneHundred')
export const TypeAnswerEmoji = hard('hardTyped')
export const TypeAnswer = ask('typed')
export const Pin = ask('pin')
export const RangeLost: PhoneStory = { args: { ...ask('hugeRange').args, outcome: 'lost' }, play: pressFirst }
export const PinTall = hard('tallPin')
export const PinCyrillic = hard('hardPin')
export const PinWithoutPicture: PhoneStory = {
  args: { event: sampleQuestion({ ...SAMPLE_QUESTIONS.pin, imageURL: 'data:image/png,nothing' }, countdown) },
}
export const Puzzle = ask('puzzle')
export const PuzzleSixLong = ask('longPuzzle')
export const PuzzleCyrillic = hard('cyrillicPuzzle')
export const PuzzleScripts = hard('hardPuzzle')

const away = (state: 'RECONNECTING' | 'RECONNECTING_FAILED', note?: string): PhoneStory => ({
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
