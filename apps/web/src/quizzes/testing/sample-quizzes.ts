import type { Quiz } from '@pinwheel/contract'

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
