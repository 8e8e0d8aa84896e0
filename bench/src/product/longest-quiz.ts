import type { QuizSave } from '@pinwheel/contract'

type ClassicQuiz = Extract<QuizSave, { mode: 'CLASSIC' }>
type Question = ClassicQuiz['questions'][number]

const common = { points: 1000, duration: 30 } as const

const QUESTION_BUILDERS: readonly ((number: number) => Question)[] = [
  (number) => ({
    type: 'MULTI_CHOICE',
    question: `Which planet is number ${number} on this list?`,
    ...common,
    options: ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Neptune'].map((value, index) => ({
      value: `${value}, the ${index + 1}th`,
      correct: index === number % 6,
    })),
  }),
  (number) => ({ type: 'TRUE_FALSE', question: `Is ${number} an even number?`, ...common, correct: number % 2 === 0 }),
  (number) => ({
    type: 'RANGE',
    question: `In which year did probe ${number} take off?`,
    ...common,
    min: 1950,
    max: 2050,
    correct: 1950 + number,
    margin: 'LOW',
  }),
  (number) => ({
    type: 'TYPE_ANSWER',
    question: `What is the name of moon ${number}?`,
    ...common,
    options: [`Moon ${number}`, `The moon number ${number}`],
  }),
  (number) => ({
    type: 'PIN',
    question: `Where did lander ${number} touch down?`,
    ...common,
    imageURL: 'https://img.example.org/moon.webp',
    positionX: number / 100,
    positionY: 0.5,
    tolerance: 'MEDIUM',
  }),
  (number) => ({
    type: 'PUZZLE',
    question: `From the smallest to the largest, row ${number}?`,
    ...common,
    values: ['Moon', 'Mars', 'Earth', 'Uranus', 'Saturn', 'Jupiter'],
  }),
]

/** The longest quiz that the contract allows: fifty questions, the six question types in rotation. */
export const LONGEST_QUIZ: ClassicQuiz = {
  title: 'Fifty questions about space',
  mode: 'CLASSIC',
  visibility: 'PRIVATE',
  category: 'SPACE',
  languageCode: 'en',
  questions: Array.from({ length: 50 }, (_, index) => index).flatMap(
    (index) => QUESTION_BUILDERS[index % QUESTION_BUILDERS.length]?.(index + 1) ?? [],
  ),
}
