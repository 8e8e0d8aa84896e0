import { samplePicture } from './sample.ts'
import type { SampleQuiz } from './sample.ts'

/** All six types of question. */
export const solarSystem: SampleQuiz = {
  id: '2c0f2b0e-6a55-4f43-8a3b-3a9f5a0c1d01',
  title: 'A trip through the Solar System',
  description:
    'Eight stops between the Sun and the Milky Way, with every type of question there is. Good for a first game.',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'SPACE',
  languageCode: 'en',
  imageCoverURL: samplePicture('cover-solar-system'),
  questions: [
    {
      type: 'MULTI_CHOICE',
      question: 'Which planet spins lying on its side, like a ball rolling along?',
      media: { type: 'IMAGE', url: samplePicture('tilted-planet') },
      points: 1000,
      duration: 30,
      options: [
        { value: 'Uranus', correct: true },
        { value: 'Neptune', correct: false },
        { value: 'Saturn', correct: false },
        { value: 'Venus', correct: false },
      ],
    },
    {
      type: 'TRUE_FALSE',
      question: 'Venus needs longer to spin once than to go once around the Sun.',
      points: 1000,
      duration: 20,
      correct: true,
    },
    {
      type: 'RANGE',
      question: 'How many minutes does sunlight travel to reach the Earth?',
      points: 1000,
      duration: 30,
      min: 0,
      max: 50,
      correct: 8,
      margin: 'LOW',
    },
    {
      type: 'TYPE_ANSWER',
      question: 'Which planet is known as the red planet?',
      points: 1000,
      duration: 30,
      options: ['Mars'],
    },
    {
      type: 'PIN',
      question: 'Put your pin on Mars. Count the planets from the Sun!',
      points: 1000,
      duration: 30,
      imageURL: samplePicture('eight-planets'),
      positionX: 0.38,
      positionY: 0.77,
      tolerance: 'MEDIUM',
    },
    {
      type: 'PUZZLE',
      question: 'Put these planets in order, the nearest to the Sun first.',
      points: 1000,
      duration: 45,
      values: ['Mercury', 'Venus', 'Earth', 'Jupiter'],
    },
    {
      type: 'MULTI_CHOICE',
      question: 'Which of these planets has rings? More than one answer is right.',
      points: 1000,
      duration: 30,
      options: [
        { value: 'Mars', correct: false },
        { value: 'Uranus', correct: true },
        { value: 'Venus', correct: false },
        { value: 'Saturn', correct: true },
      ],
    },
    {
      type: 'TYPE_ANSWER',
      question: 'In which galaxy do we live?',
      points: 2000,
      duration: 30,
      options: ['Milky Way', 'The Milky Way'],
    },
  ],
}
