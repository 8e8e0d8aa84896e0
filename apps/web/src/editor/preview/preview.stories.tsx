import type { Meta, StoryObj } from '@storybook/react-vite'
import { useReducer } from 'react'
import type { DraftQuestion } from '../model/draft-question.ts'
import { asType, newQuestion } from '../model/draft-question.ts'
import { changeList, loadList } from '../model/question-list.ts'
import { EXTREME, FINISHED } from '../testing/drafts.ts'
import { PreviewDialog } from './PreviewDialog.tsx'

/** The preview of these questions, with the first one open. */
function Preview({ questions, title = 'Rivers and lakes' }: { questions: readonly DraftQuestion[]; title?: string }) {
  const [list, change] = useReducer(changeList, loadList('CLASSIC', questions))
  return (
    <PreviewDialog
      list={list}
      title={title}
      languageCode="en"
      onSelect={(index) => change({ type: 'select', index })}
      onClose={() => undefined}
    />
  )
}

const meta: Meta<typeof Preview> = {
  title: 'editor/Preview',
  component: Preview,
  parameters: { layout: 'fullscreen' },
}
export default meta
type Story = StoryObj<typeof Preview>

const of = (...questions: DraftQuestion[]): Story => ({ args: { questions } })

export const Finished = of(FINISHED.MULTI_CHOICE, FINISHED.TRUE_FALSE, FINISHED.PUZZLE)
export const Extreme = of(EXTREME.MULTI_CHOICE)
export const Pin = of(EXTREME.PIN)
export const Unfinished = of(newQuestion('CLASSIC'))
export const UnfinishedPin = of(asType(newQuestion('CLASSIC'), 'PIN'))
export const Slider = of(FINISHED.ZERO_TO_ONE_HUNDRED)
