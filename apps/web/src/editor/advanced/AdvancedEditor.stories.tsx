import type { Meta, StoryObj } from '@storybook/react-vite'
import { useReducer } from 'react'
import type { DraftQuestion } from '../model/draft-question.ts'
import { newQuestion } from '../model/draft-question.ts'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { changeEditor, openEditor } from '../model/editor-state.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import { AdvancedEditor } from './AdvancedEditor.tsx'
import { questionsToJson } from './questions-json.ts'

const { ZERO_TO_ONE_HUNDRED, ...CLASSIC } = FINISHED
const ALL: readonly DraftQuestion[] = Object.values(CLASSIC)

/** Over the whole window, as in the creator. */
function Creator({ questions, text }: { questions: readonly DraftQuestion[]; text?: string }) {
  const mode = questions.every((question) => 'points' in question) ? 'CLASSIC' : 'ZERO_TO_ONE_HUNDRED'
  const [{ draft }, change] = useReducer(
    (state: EditorState, made: EditorChange) => changeEditor(state, made, performance.now()),
    loadedQuiz(NEW_SETTINGS, mode, questions),
    (quiz) => openEditor(text === undefined ? quiz : { ...quiz, code: { text, isValid: false } }),
  )
  if (!draft.list) return null
  return (
    <main style={{ height: '100vh', background: 'var(--desk-ground)', color: 'var(--text)' }}>
      <AdvancedEditor list={draft.list} code={draft.code} onChange={change} onSimple={() => undefined} />
    </main>
  )
}

const meta: Meta<typeof Creator> = {
  title: 'editor/AdvancedEditor',
  component: Creator,
  parameters: { layout: 'fullscreen' },
  args: { questions: ALL },
}
export default meta
type Story = StoryObj<typeof Creator>

const WRONG = questionsToJson(ALL)
  .replace('"Danube"', '""')
  .replace('"duration": 30', '"duration": 33')
  .replace('"margin": "LOW"', '"margin": 5')
  .replace('"Oslo"', '"Oslo, which was called Kristiania for a long time"')
  .replace('"points": 2000', '"pionts": 2000')

export const Valid: Story = {}
export const SeveralErrors: Story = { args: { text: WRONG } }
export const NoJson: Story = { args: { text: questionsToJson(ALL).replace('"type": "RANGE",', '"type": "RANGE"') } }
export const OneUnfinished: Story = { args: { questions: [newQuestion('CLASSIC')] } }
export const FromZeroToOneHundred: Story = { args: { questions: [ZERO_TO_ONE_HUNDRED] } }
export const FiftyQuestions: Story = {
  args: { questions: Array.from({ length: 50 }, (_, index) => ALL[index % ALL.length] ?? FINISHED.PIN) },
}
export const Dark: Story = { parameters: { theme: 'dark' } }
export const ErrorsDark: Story = { args: { text: WRONG }, parameters: { theme: 'dark' } }
