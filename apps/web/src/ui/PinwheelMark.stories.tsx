import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerShape, answerMark } from './AnswerShape.tsx'
import * as icons from './icons.tsx'
import { PinwheelMark } from './PinwheelMark.tsx'
import { Spinner } from './Spinner/Spinner.tsx'
import { Wordmark } from './Wordmark.tsx'

const meta: Meta<typeof PinwheelMark> = { title: 'ui/PinwheelMark', component: PinwheelMark }
export default meta
type Story = StoryObj<typeof PinwheelMark>

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const

/** All icons, without the function that creates them. */
const { draw: _draw, ...drawings } = icons

function Drawn() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={{ ...row, fontSize: 96 }}>
        <PinwheelMark label="Pinwheel" />
        <div style={{ width: 260 }}>
          <Wordmark />
        </div>
        <Spinner />
      </div>
      <div style={row}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} data-hue={answerMark(index).hue} style={{ width: 64, color: 'var(--paint)' }}>
            <AnswerShape index={index} />
          </div>
        ))}
      </div>
      <div style={{ ...row, fontSize: 24 }}>
        {Object.entries(drawings).map(([name, Drawing]) => (
          <span key={name} title={name}>
            <Drawing />
          </span>
        ))}
      </div>
    </div>
  )
}

export const Everything: Story = { render: () => <Drawn /> }
export const EverythingDark: Story = { render: () => <Drawn />, parameters: { theme: 'dark' } }
export const EverythingOnStage: Story = { render: () => <Drawn />, parameters: { theme: 'stage' } }
