import type { Meta, StoryObj } from '@storybook/react-vite'
import { inPage } from '../api/testing/in-page.tsx'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { QuestionBank } from './bank/QuestionBank.tsx'
import { Editor } from './Editor.tsx'
import { ExportQuizzes } from './files/ExportQuizzes.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { loadList } from './model/question-list.ts'
import type { Settings } from './model/settings.ts'
import { NEW_SETTINGS } from './model/settings.ts'
import { SettingsDialog } from './SettingsDialog.tsx'
import { EXTREME, FINISHED } from './testing/drafts.ts'

const nothing = () => undefined

const quizStorage = {
  stored: undefined,
  save: () => new Promise<never>(() => {}),
  adopt: nothing,
  message: () => 'Saved.',
}

const SETTINGS: Settings = {
  ...NEW_SETTINGS,
  title: 'Mountains, Rivers and the Odd Volcano: A Walk Around the World in Twenty-Four Questions and Map',
}

/** The whole creator with these questions. */
function Creator({ questions }: { questions: readonly DraftQuestion[] }) {
  return <Editor start={{ settings: SETTINGS, list: loadList('CLASSIC', questions) }} quizStorage={quizStorage} />
}

const meta: Meta<typeof Creator> = {
  title: 'editor/Creator',
  component: Creator,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    localStorage.clear()
    const stopMocks = mockResponses({})
    const signOut = signedIn()
    return () => {
      stopMocks()
      signOut()
      localStorage.clear()
    }
  },
  decorators: [inPage],
}
export default meta
type Story = StoryObj<typeof Creator>

export const ThreeQuestions: Story = {
  args: { questions: [FINISHED.MULTI_CHOICE, FINISHED.TRUE_FALSE, EXTREME.PUZZLE] },
}
export const WithoutQuestions: Story = { args: { questions: [] } }

export const SettingsOfAClassicQuiz: Story = {
  render: () => <SettingsDialog settings={SETTINGS} mode="CLASSIC" onChange={nothing} onClose={nothing} />,
}
export const Bank: Story = {
  beforeEach: () => {
    const { MULTI_CHOICE, PUZZLE } = EXTREME
    const results = [MULTI_CHOICE, PUZZLE].map((question, index) => ({
      quizId: `q${index}`,
      isOwn: index === 0,
      question,
      source: { title: SETTINGS.title, author: 'W'.repeat(20), languageCode: 'en' },
    }))
    return mockResponses({
      'GET /quizzes/questions': () => ({ status: 200, body: { results, total: 12, limit: 10, offset: 0 } }),
    })
  },
  render: () => <QuestionBank list={loadList('CLASSIC', [])} onCopy={nothing} onClose={nothing} />,
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.type(canvasElement.ownerDocument.querySelector('input[type="search"]')!, 'river{Enter}')
  },
}
export const Exporting: Story = {
  beforeEach: () => {
    const quiz = {
      id: 'q1',
      title: SETTINGS.title,
      mode: 'CLASSIC',
      visibility: 'PUBLIC',
      category: 'GEOGRAPHY',
      languageCode: 'en',
      numberOfQuestions: 2,
      author: { id: 'u1', name: 'Mira' },
      created: '2026-11-20T10:00:00.000Z',
      updated: '2026-11-21T10:00:00.000Z',
    }
    return mockResponses({
      'GET /quizzes/q1': () => ({ status: 200, body: quiz }),
      'GET /quizzes/q1/questions': () => ({ status: 200, body: [FINISHED.PIN, FINISHED.PUZZLE] }),
      'GET /profile/folders': () => ({ status: 200, body: { folders: [], tags: [] } }),
    })
  },
  render: () => <ExportQuizzes quizzes={[{ id: 'q1', title: SETTINGS.title }]} onClose={nothing} />,
}
