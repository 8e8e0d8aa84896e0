import type { FolderList, Quiz } from '@pinwheel/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { inPage } from '../api/testing/in-page.tsx'
import { mockResponses, signedIn } from '../api/testing/stories.ts'
import { SAMPLE_QUIZZES } from '../quizzes/testing/sample-quizzes.ts'
import { FolderDialog } from './folders/FolderDialog.tsx'
import { OwnQuizzesPage } from './OwnQuizzesPage.tsx'
import { MoveDialog } from './selection/MoveDialog.tsx'
import { TagDialog } from './selection/TagDialog.tsx'

const LONGEST_NAME = 'W'.repeat(50)
const ORDER: FolderList = {
  folders: [
    { id: 'f1', name: 'School', numberOfQuizzes: 12 },
    { id: 'f2', name: 'English', parentId: 'f1', numberOfQuizzes: 2 },
    { id: 'f3', name: LONGEST_NAME, numberOfQuizzes: 0 },
  ],
  tags: [
    { name: 'exam', numberOfQuizzes: 4 },
    { name: LONGEST_NAME, numberOfQuizzes: 1 },
  ],
}
const QUIZZES: Quiz[] = SAMPLE_QUIZZES.map((quiz, index) => ({
  ...quiz,
  ...(index === 0 && { tags: ['exam', LONGEST_NAME] }),
}))
const DRAFT = { id: 'd1', title: 'Rivers and lakes', numberOfQuestions: 3, kept: '2026-11-21T20:00:00.000Z' }

const ok = (body: unknown) => () => ({ status: 200, body })

function begins(quizzes: readonly Quiz[]) {
  const stopMocks = mockResponses({
    'GET /profile/quizzes': ok({ results: quizzes, total: quizzes.length, limit: 10, offset: 0 }),
    'GET /profile/folders': ok(quizzes.length > 0 ? ORDER : { folders: [], tags: [] }),
    'GET /profile/drafts': ok(quizzes.length > 0 ? [DRAFT] : []),
  })
  const signOut = signedIn()
  return () => {
    stopMocks()
    signOut()
  }
}

const meta: Meta<typeof OwnQuizzesPage> = {
  title: 'own-quizzes/OwnQuizzes',
  component: OwnQuizzesPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inPage],
}
export default meta
type Story = StoryObj<typeof OwnQuizzesPage>

export const WithFoldersAndTags: Story = { beforeEach: () => begins(QUIZZES) }
export const NoneYet: Story = { beforeEach: () => begins([]) }
export const Selecting: Story = {
  beforeEach: () => begins(QUIZZES),
  // By attributes, because the story is shown in longer texts, too.
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(SAMPLE_QUIZZES[0]!.title)
    await userEvent.click(canvasElement.querySelector('button[aria-pressed="false"]')!)
    await userEvent.click((await canvas.findAllByRole('checkbox')).at(-1)!)
  },
}

const nothing = () => undefined
const inDialog = (dialog: () => ReactElement): Story => ({ render: dialog })

export const NewFolder = inDialog(() => (
  <FolderDialog folders={ORDER.folders} changed={undefined} startParentId="f1" onClose={nothing} />
))
export const ChangedFolder = inDialog(() => (
  <FolderDialog folders={ORDER.folders} changed={ORDER.folders[2]} onClose={nothing} />
))
export const Moving = inDialog(() => (
  <MoveDialog folders={ORDER.folders} count={12} onMove={nothing} onClose={nothing} />
))
export const Tagging = inDialog(() => (
  <TagDialog quizzes={QUIZZES.slice(0, 2)} tags={ORDER.tags} onChange={nothing} onClose={nothing} />
))
