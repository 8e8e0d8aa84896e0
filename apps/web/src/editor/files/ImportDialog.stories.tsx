import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import { reportLines } from './file-quiz.ts'
import type { FileQuiz } from './file-quiz.ts'
import { ImportDialog } from './ImportDialog.tsx'

const nothing = () => undefined

const meta: Meta<typeof ImportDialog> = {
  title: 'editor/ImportDialog',
  component: ImportDialog,
  args: {
    name: 'Rivers and lakes.json',
    onImport: nothing,
    onColumns: nothing,
    onChooseAnother: nothing,
    onClose: nothing,
  },
}
export default meta
type Story = StoryObj<typeof ImportDialog>

export const NoJson: Story = {
  args: {
    name: 'holiday.jpg',
    read: { ok: false, problems: ['It is not JSON, the format of our quiz files.'] },
  },
}
export const ManyProblems: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen und was man sonst noch von ihnen wissen sollte.json',
    read: {
      ok: false,
      problems: Array.from({ length: 40 }, (_, index) => `Question ${index + 1}, option 2, value: Must be a text`),
    },
  },
}
export const ManyProblemsDark: Story = { ...ManyProblems, parameters: { theme: 'dark' } }

const quiz: FileQuiz = {
  draft: loadedQuiz(NEW_SETTINGS, 'CLASSIC', []),
  unfinished: reportLines(['Title: This field is required', 'Question 2, option 2, value: This field is required']),
  changes: [],
  leftOut: [],
  origins: [],
  pictures: [],
}

export const Unfinished: Story = { args: { read: { ok: true, format: undefined, quizzes: [quiz] } } }

const { MULTI_CHOICE, PUZZLE, TRUE_FALSE } = FINISHED
const questions = [...Array.from({ length: 9 }, () => MULTI_CHOICE), PUZZLE, TRUE_FALSE]
const report: FileQuiz = {
  draft: loadedQuiz({ ...NEW_SETTINGS, title: 'Geography: Rivers' }, 'CLASSIC', questions),
  unfinished: [
    {
      text: 'Question 2 (Row 10), text: Maximum length must be less than 75',
      source:
        'Which of the rivers of Europe crosses more than three countries on its way to the sea? | Danube | Rhine | 30 | 1',
    },
    { text: 'Question 7 (Row 15), option 2, value: This field is required' },
  ],
  changes: Array.from({ length: 30 }, (_, index) => ({
    text: `Question ${index + 1} (Row ${index + 9}): The time limit of 15 s became 20 s.`,
  })),
  leftOut: reportLines([
    'Line 18 (Describe the course of the Danube in your…): It is an essay: its answers cannot be marked by a program.',
  ]),
  origins: questions.map((_, index) => ({
    place: `Row ${index + 9}`,
    source: 'Capital of Norway? | Oslo | Bergen | 30 | 1',
  })),
  pictures: [{ index: 0, picture: { name: 'map.png', bytes: new Uint8Array() } }],
}

export const Report: Story = {
  args: { name: 'Geography.xlsx', read: { ok: true, format: 'spreadsheet', quizzes: [report] } },
}
export const ReportDark: Story = { ...Report, parameters: { theme: 'dark' } }
export const SeveralQuizzes: Story = {
  args: {
    name: 'questions-of-a-whole-course.xml',
    uploaded: 0,
    read: {
      ok: true,
      format: 'Moodle XML',
      quizzes: Array.from({ length: 12 }, (_, index) => ({
        ...report,
        draft: loadedQuiz(
          { ...NEW_SETTINGS, title: `Geography: Rivers of every continent, part ${index + 1}` },
          'CLASSIC',
          questions,
        ),
      })),
    },
  },
}
