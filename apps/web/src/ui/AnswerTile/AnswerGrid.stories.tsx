import type { Meta, StoryObj } from '@storybook/react-vite'
import { FALSE_MARK, TRUE_MARK } from '../AnswerShape.tsx'
import { AnswerGrid } from './AnswerGrid.tsx'

const meta: Meta<typeof AnswerGrid> = {
  title: 'ui/AnswerGrid',
  component: AnswerGrid,
  parameters: { theme: 'stage', layout: 'fullscreen' },
  args: { label: 'Answers', onChoose: () => undefined },
}
export default meta
type Story = StoryObj<typeof AnswerGrid>

const LONG = [
  'It was towed to a museum in Hamburg and painted bright yellow by its crew',
  'It melted',
  'Nobody knows: the captain lost the logbook overboard during the second storm',
  'It is still there, frozen in',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'πλανήτης, планета, 惑星, ग्रह, كوكب and so on through the alphabets of us all',
]
const SHORT = ['Uranus', 'Neptune, the windy blue one', 'Saturn', 'Venus', 'Mars', 'Mercury']

const first = (texts: readonly string[], count: number) => texts.slice(0, count).map((text, mark) => ({ mark, text }))

/** The stage measures the font size; here it is the one for long texts. */
const FIT = { '--fit-size': 1.7, '--fit-width': '84%' }

const onStage: Story['render'] = (args) => (
  <div style={{ padding: 'calc(var(--u) * 3)', height: 'calc(var(--u) * 33)', ...FIT }}>
    <AnswerGrid {...args} />
  </div>
)
const onPhone: Story['render'] = (args) => (
  <div style={{ padding: 10, height: 'min(100vh, 486px)', maxWidth: 720 }}>
    <AnswerGrid {...args} />
  </div>
)

export const FourOnStage: Story = { render: onStage, args: { size: 'stage', answers: first(SHORT, 4) } }
export const SixLongOnStage: Story = { render: onStage, args: { size: 'stage', answers: first(LONG, 6) } }
export const ThreeOnStage: Story = { render: onStage, args: { size: 'stage', answers: first(LONG, 3) } }
export const TrueOrFalseOnStage: Story = {
  render: onStage,
  args: {
    size: 'stage',
    answers: [
      { mark: TRUE_MARK, text: 'True' },
      { mark: FALSE_MARK, text: 'False' },
    ],
  },
}
export const FourLongOnPhone: Story = { render: onPhone, args: { size: 'phone', answers: first(LONG, 4) } }
export const SixLongOnPhone: Story = { render: onPhone, args: { size: 'phone', answers: first(LONG, 6) } }
export const FiveOnPhone: Story = { render: onPhone, args: { size: 'phone', answers: first(LONG, 5) } }
export const ThreeOnPhone: Story = { render: onPhone, args: { size: 'phone', answers: first(LONG, 3) } }
export const TwoOnPhone: Story = { render: onPhone, args: { size: 'phone', answers: first(SHORT, 2) } }
export const ChosenOnPhone: Story = {
  render: onPhone,
  args: {
    size: 'phone',
    disabled: true,
    answers: first(SHORT, 4).map((answer) => ({ ...answer, state: answer.mark === 1 ? 'chosen' : 'faded' })),
  },
}
