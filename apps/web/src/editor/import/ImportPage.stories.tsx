import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import { reportLines } from '../files/file-quiz.ts'
import type { FileQuiz } from '../files/file-quiz.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import { ImportForm } from './ImportPage.tsx'

const nothing = () => undefined

const meta: Meta<typeof ImportForm> = {
  title: 'editor/ImportPage',
  component: ImportForm,
  args: {
    rows: [],
    isImporting: false,
    read: nothing,
    choose: nothing,
    askColumns: nothing,
    chooseColumns: nothing,
    split: nothing,
    importChosen: nothing,
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main style={{ maxWidth: 760, margin: '0 auto', padding: '1rem' }}>
          <h1>Import quizzes</h1>
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof ImportForm>

const quiz = (title: string, more: Partial<FileQuiz> = {}): FileQuiz => ({
  draft: loadedQuiz({ ...NEW_SETTINGS, title }, 'CLASSIC', [FINISHED.MULTI_CHOICE, FINISHED.PUZZLE]),
  unfinished: [],
  changes: [],
  leftOut: [],
  origins: [
    { place: 'Line 1', source: 'Longest river in Europe?{=Volga ~Danube}' },
    { place: 'Line 3', source: 'From small to large?{=Malta -> 1 =Iceland -> 2 =Norway -> 3}' },
  ],
  pictures: [],
  ...more,
})

export const Empty: Story = {}
export const Read: Story = {
  args: {
    rows: [
      {
        key: '1',
        fileKey: '1',
        file: 'Rivers.gift',
        kind: 'ready',
        format: 'GIFT',
        quiz: quiz('Rivers of Europe'),
        isChosen: true,
        folder: ['School', 'Year 7'],
      },
      {
        key: '2',
        fileKey: '2',
        file: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen.xlsx',
        kind: 'ready',
        format: 'spreadsheet',
        quiz: quiz('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und mehr', {
          unfinished: reportLines(['Question 2 (Row 10), text: Maximum length must be less than 75']),
          changes: reportLines(['Question 1 (Row 9): The time limit of 15 s became 20 s.']),
        }),
        isChosen: false,
        folder: [],
      },
      { key: '3', fileKey: '3', file: 'Letter.txt', kind: 'refused', problems: ['Its format is unknown.'] },
      { key: '4', fileKey: '4', file: 'Whole course.xml', kind: 'reading' },
    ],
  },
}
export const ReadDark: Story = { ...Read, parameters: { theme: 'dark' } }
export const Imported: Story = {
  args: {
    isImporting: true,
    rows: [
      { key: '1', fileKey: '1', file: 'a', kind: 'saved', title: 'Rivers of Europe', quizId: '1', failedPictures: 2 },
      { key: '2', fileKey: '2', file: 'b', kind: 'kept', title: 'Lakes', failedPictures: 0, draftId: 'lakes' },
      { key: '3', fileKey: '3', file: 'c', kind: 'kept', title: 'Seas', failedPictures: 0 },
      { key: '4', fileKey: '4', file: 'd', kind: 'importing', title: 'Mountains' },
    ],
  },
}
