import type { Meta, StoryObj } from '@storybook/react-vite'
import { Paper } from './Paper.tsx'
import type { PrintedQuestion } from './printed-question.ts'
import { PrintDialog } from './PrintDialog.tsx'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 160" width="600" height="320"><rect width="300" height="160" fill="#cde"/><path d="M0 120 90 40l60 70 60-50 90 90v10H0z" fill="#687"/></svg>')}`
const common = { points: 1000, duration: 30 } as const
const questions: PrintedQuestion[] = [
  {
    type: 'MULTI_CHOICE',
    ...common,
    question: 'Which of these rivers end in the Black Sea, and not in another one?',
    options: [
      { value: 'The Danube', correct: true },
      { value: 'The Rhine, which rises in the Alps', correct: false },
      { value: 'The Dnieper', correct: true },
      { value: 'The Volga', correct: false },
    ],
    explanation: { text: 'The Rhine ends in the North Sea, and the Volga in the Caspian Sea.' },
  },
  { type: 'TRUE_FALSE', ...common, question: 'Is the Aral Sea a lake?', correct: true },
  { type: 'TYPE_ANSWER', ...common, question: 'Capital of Norway?', options: ['Oslo', 'Kristiania'] },
  {
    type: 'RANGE',
    ...common,
    question: 'When did people land on the moon?',
    min: 1900,
    max: 2000,
    correct: 1969,
    margin: 'LOW',
  },
  {
    type: 'PIN',
    ...common,
    question: 'Where is the higher mountain?',
    imageURL: PICTURE,
    positionX: 0.3,
    positionY: 0.25,
    tolerance: 'MEDIUM',
  },
  { type: 'PUZZLE', ...common, question: 'From small to large?', values: ['Mouse', 'Cat', 'Horse', 'Whale'] },
  { type: 'RANGE', question: 'How many percent of the earth are water?', duration: 60, correct: 71 },
  {
    type: 'TRUE_FALSE',
    ...common,
    question: 'هل هذا جبل؟',
    media: { type: 'IMAGE', url: PICTURE, alt: 'A mountain' },
  },
]
const quiz = { title: 'Rivers, mountains and lakes', languageCode: 'en', questions }

const meta: Meta<typeof Paper> = {
  title: 'printing/Paper',
  component: Paper,
  args: { quiz, withAnswers: false, isLarge: false, sources: new Map([[PICTURE, PICTURE]]) },
  decorators: [
    (Story) => (
      <main style={{ background: '#fff', padding: '1rem' }}>
        <Story />
      </main>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Paper>

export const Questions: Story = {}
export const Answers: Story = { args: { withAnswers: true } }
export const LargePrint: Story = { args: { isLarge: true } }
export const WithoutPictures: Story = { args: { sources: new Map<string, string>() } }
export const Unfinished: Story = {
  args: {
    withAnswers: true,
    quiz: {
      title: '',
      languageCode: 'en',
      questions: [
        { type: 'RANGE', ...common, question: '', min: Number.NaN, max: 10, correct: Number.NaN, margin: 'LOW' },
        { type: 'PIN', ...common, question: 'Where?', imageURL: '', positionX: 0.5, positionY: 0.5, tolerance: 'LOW' },
        { type: 'PUZZLE', ...common, question: 'Order?', values: [] },
      ],
    },
  },
}
export const InItsDialog: Story = { render: () => <PrintDialog quiz={quiz} onClose={() => undefined} /> }
