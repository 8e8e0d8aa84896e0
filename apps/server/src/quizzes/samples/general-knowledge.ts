import type { MultiChoiceQuestion } from '@pinwheel/contract'
import { samplePicture } from './sample.ts'
import type { SampleQuiz } from './sample.ts'

/** Four tiles of which one is right. */
function choose(question: string, options: readonly string[], right: string): MultiChoiceQuestion {
  const marked = options.map((value) => ({ value, correct: value === right }))
  return { type: 'MULTI_CHOICE', question, points: 1000, duration: 20, options: marked }
}

export const generalKnowledge: SampleQuiz = {
  id: '2c0f2b0e-6a55-4f43-8a3b-3a9f5a0c1d03',
  title: 'Ten things worth knowing',
  description: 'Oceans, inventions, honey and one very long wall: ten questions for a mixed room.',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'GENERAL_KNOWLEDGE',
  languageCode: 'en',
  imageCoverURL: samplePicture('cover-general-knowledge'),
  questions: [
    choose('Which is the largest ocean on Earth?', ['Atlantic', 'Pacific', 'Indian', 'Arctic'], 'Pacific'),
    {
      ...choose('What do bees turn into honey?', ['Nectar', 'Pollen', 'Wax', 'Resin'], 'Nectar'),
      media: { type: 'IMAGE', url: samplePicture('bee') },
    },
    {
      type: 'TRUE_FALSE',
      question: 'To a botanist, a tomato is a berry.',
      points: 1000,
      duration: 20,
      correct: true,
    },
    choose(
      'Who painted the Mona Lisa?',
      ['Raphael', 'Rembrandt', 'Leonardo da Vinci', 'Michelangelo'],
      'Leonardo da Vinci',
    ),
    {
      type: 'TYPE_ANSWER',
      question: 'What is the capital of Australia?',
      points: 1000,
      duration: 30,
      options: ['Canberra'],
    },
    {
      type: 'RANGE',
      question: 'In which year did the Berlin Wall fall?',
      points: 1000,
      duration: 30,
      min: 1950,
      max: 2000,
      correct: 1989,
      margin: 'LOW',
    },
    choose('How many strings does a violin have?', ['3', '4', '5', '6'], '4'),
    {
      type: 'PUZZLE',
      question: 'Put these inventions in order, the oldest first.',
      points: 1000,
      duration: 45,
      values: ['Printing press', 'Steam engine', 'Telephone', 'World Wide Web'],
    },
    {
      type: 'TRUE_FALSE',
      question: 'From the Moon one can see the Great Wall of China with bare eyes.',
      points: 1000,
      duration: 20,
      correct: false,
    },
    choose(
      'Which gas do plants take from the air to grow?',
      ['Oxygen', 'Nitrogen', 'Helium', 'Carbon dioxide'],
      'Carbon dioxide',
    ),
  ],
}
