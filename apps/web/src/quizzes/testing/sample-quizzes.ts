import type { Quiz, QuizOutline } from '@pinwheel/contract'

/** Quizzes for stories: a typical one, one with a single question, and one with the longest texts. */
const typical: Quiz = {
  id: '1',
  title: 'The Great Solar System Quiz',
  description: 'Eight planets, five dwarfs and one very cold snowball. For ages 9 to 99.',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'SPACE',
  languageCode: 'en',
  numberOfQuestions: 12,
  author: { id: 'u1', name: 'GrandmaJo' },
  created: '2025-09-14T18:03:11.250Z',
  updated: '2025-09-15T09:30:00.000Z',
}

export const SAMPLE_QUIZZES: readonly Quiz[] = [
  typical,
  {
    ...typical,
    id: '2',
    title: 'How Many Percent?',
    description: 'Close counts.',
    mode: 'ZERO_TO_ONE_HUNDRED',
    category: 'FOOD_AND_DRINK',
    numberOfQuestions: 1,
    author: { id: 'u2', name: '' },
  },
  {
    ...typical,
    id: '3',
    title: 'Mountains, Rivers and the Odd Volcano: A Walk Around the World in Twenty-Four Questions and Map',
    description: 'Bring good shoes. '.repeat(27).trim(),
    visibility: 'PRIVATE',
    category: 'GENERAL_KNOWLEDGE',
    languageCode: 'cu',
    numberOfQuestions: 50,
    imageCoverURL: 'data:image/png,broken',
  },
]

const asked = { duration: 30, points: 1000 }

/** A question of each type; the last has the longest texts. */
export const SAMPLE_OUTLINE: QuizOutline = [
  {
    type: 'MULTI_CHOICE',
    question: 'Which planet is nearest to the sun?',
    ...asked,
    media: 'IMAGE',
    answers: [
      { value: 'Mercury', correct: true },
      { value: 'Venus', correct: false },
      { value: 'Mars', correct: false },
      { value: 'Neptune', correct: false },
    ],
    explanation: 'Mercury is about 58 million kilometres from the sun.',
  },
  {
    type: 'TRUE_FALSE',
    question: 'The moon has air.',
    ...asked,
    answers: [
      { value: 'True', correct: false },
      { value: 'False', correct: true },
    ],
  },
  {
    type: 'RANGE',
    question: 'How many moons has Mars?',
    ...asked,
    min: 0,
    max: 20,
    answers: [{ value: '2', correct: true }],
  },
  {
    type: 'TYPE_ANSWER',
    question: 'What do we call a star that explodes?',
    ...asked,
    answers: [
      { value: 'Supernova', correct: true },
      { value: 'Nova', correct: true },
    ],
  },
  { type: 'PIN', question: 'Where is the red spot?', ...asked, media: 'IMAGE', answers: [] },
  {
    type: 'PUZZLE',
    question: 'From the sun outwards',
    ...asked,
    answers: ['Mercury', 'Venus', 'Earth', 'Mars'].map((value) => ({ value, correct: true })),
  },
  {
    type: 'MULTI_CHOICE',
    question: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and what follows it?',
    duration: 240,
    points: 2000,
    media: 'VIDEO',
    answers: [
      { value: 'M'.repeat(75), correct: true },
      { value: 'An answer of many words that wraps on phones and does not end before the line does', correct: false },
    ],
    explanation: 'A reason in many words. '.repeat(12).trim(),
  },
]
