import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { changeList, loadList } from '../model/question-list.ts'
import type { QuestionListChange } from '../model/question-list.ts'
import { FINISHED, LIGHT_PICTURE } from '../testing/drafts.ts'
import { QuestionStrip } from './QuestionStrip.tsx'

const { ZERO_TO_ONE_HUNDRED, ...finished } = FINISHED
const classic = { ...finished, PIN: { ...finished.PIN, imageURL: LIGHT_PICTURE } }
const SEVEN = [...Object.values(classic), { ...FINISHED.TYPE_ANSWER, question: '', options: [] }]
const LONG = {
  ...FINISHED.TRUE_FALSE,
  question: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbund, richtig?',
}
const ARABIC = { ...FINISHED.TRUE_FALSE, question: 'ما هي أكبر محيطات العالم؟' }

function Written({ questions, open }: { questions: Parameters<typeof loadList>[1]; open: number }) {
  const [list, setList] = useState(() =>
    changeList(loadList('points' in (questions[0] ?? {}) ? 'CLASSIC' : 'ZERO_TO_ONE_HUNDRED', questions), {
      type: 'select',
      index: open,
    }),
  )
  const change = useCallback((made: QuestionListChange) => setList((before) => changeList(before, made)), [])
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 292, maxHeight: '100vh' }}>
      <QuestionStrip list={list} onChange={change} onDelete={() => change({ type: 'delete', index: list.active })} />
    </div>
  )
}

const meta: Meta<typeof Written> = {
  title: 'editor/QuestionStrip',
  component: Written,
  parameters: { layout: 'fullscreen' },
  args: { questions: SEVEN, open: 2 },
}
export default meta
type Story = StoryObj<typeof Written>

export const SevenQuestions: Story = {}
export const Dark: Story = { parameters: { theme: 'dark' } }
export const OneQuestion: Story = { args: { questions: [LONG], open: 0 } }
export const OpenAndUnfinished: Story = { args: { open: 6 } }
export const ZeroToOneHundred: Story = { args: { questions: [ZERO_TO_ONE_HUNDRED], open: 0 } }
export const FiftyQuestions: Story = {
  args: {
    questions: Array.from({ length: 50 }, (_, index) => [...SEVEN, LONG, ARABIC][index % 9] ?? LONG),
    open: 25,
  },
}
