import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerShape } from '../AnswerShape.tsx'
import { BarList } from './BarList.tsx'
import type { Column } from './ColumnChart.tsx'
import { ChartKey, ColumnChart } from './ColumnChart.tsx'

const meta: Meta<typeof ColumnChart> = { title: 'ui/Chart', component: ColumnChart }
export default meta
type Story = StoryObj<typeof ColumnChart>

const columnOf = (share: number, index: number): Column => ({
  name: String(index + 1),
  figure: `${share}%`,
  spoken: `Question ${index + 1}: ${share}%`,
  parts: [{ share, look: share < 40 ? 'low' : 'plain' }],
})

const SHARES = [92, 81, 74, 55, 48, 88, 31, 66, 70, 59, 22, 63]
const manyShares = Array.from({ length: 50 }, (_, index) => (index * 37) % 101)

const LONG = 'A river that begins in one country, flows through four others and ends in the sea of a sixth'

function Bars() {
  return (
    <BarList
      label="Answers"
      bars={[
        { key: 'a', text: 'Volga', mark: <AnswerShape index={0} />, figure: '21', share: 70, verdict: 'right' },
        { key: 'b', text: LONG, mark: <AnswerShape index={1} />, figure: '6', share: 20, verdict: 'wrong' },
        { key: 'c', text: 'Rhine', mark: <AnswerShape index={2} />, figure: '0', share: 0, verdict: 'wrong' },
        { key: 'none', text: 'No answer', figure: '3', share: 10 },
      ]}
    />
  )
}

const guesses: Column[] = [2, 5, 9, 4, 1, 0, 3].map((count, index) => ({
  name: String(index * 10),
  figure: String(count),
  spoken: `${index * 10}: ${count} answers`,
  parts: [
    { share: index === 2 ? count * 6 : 0, look: 'right' },
    { share: index === 2 ? count * 4 : count * 10, look: 'wrong' },
  ],
}))

function Guesses() {
  return (
    <>
      <ChartKey look="right">Right</ChartKey> <ChartKey look="wrong">Wrong</ChartKey>
      <ColumnChart label="Guesses" columns={guesses} dense />
    </>
  )
}

export const Twelve: Story = { args: { label: 'Success', columns: SHARES.map(columnOf) } }
export const Fifty: Story = { args: { label: 'Success', columns: manyShares.map(columnOf) } }
export const One: Story = { args: { label: 'Success', columns: [columnOf(100, 0)] } }
export const RightAndWrong: Story = { render: () => <Guesses /> }
export const HorizontalBars: Story = { render: () => <Bars /> }
export const TwelveDark: Story = { ...Twelve, parameters: { theme: 'dark' } }
export const RightAndWrongDark: Story = { ...RightAndWrong, parameters: { theme: 'dark' } }
export const HorizontalBarsDark: Story = { ...HorizontalBars, parameters: { theme: 'dark' } }
