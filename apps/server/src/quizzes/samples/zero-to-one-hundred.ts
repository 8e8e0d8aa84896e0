import type { ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { samplePicture } from './sample.ts'
import type { SampleQuiz } from './sample.ts'

const ask = (question: string, correct: number): ZeroToOneHundredQuestion => ({
  type: 'RANGE',
  question,
  correct,
  duration: 30,
})

const askWithPicture = (question: string, correct: number, name: string): ZeroToOneHundredQuestion => ({
  ...ask(question, correct),
  media: { type: 'IMAGE', url: samplePicture(name) },
})

export const zeroToOneHundred: SampleQuiz = {
  id: '2c0f2b0e-6a55-4f43-8a3b-3a9f5a0c1d02',
  title: 'How many? Ten numbers from 0 to 100',
  description: 'Every answer is a number from 0 to 100. The closer your guess, the better, and the lowest score wins.',
  mode: 'ZERO_TO_ONE_HUNDRED',
  visibility: 'PUBLIC',
  category: 'GENERAL_KNOWLEDGE',
  languageCode: 'en',
  imageCoverURL: samplePicture('cover-zero-to-one-hundred'),
  questions: [
    ask('How many keys does a full-size piano have?', 88),
    ask('How many squares are there on a chessboard?', 64),
    askWithPicture('How many hearts does an octopus have?', 3, 'octopus'),
    ask('How many teeth does a full adult set have, wisdom teeth included?', 32),
    ask('How many percent of the surface of the Earth are covered by water?', 71),
    ask('How many bones are there in one human hand, wrist included?', 27),
    ask('The atomic number of gold: how many protons are in one atom?', 79),
    ask('How many cards are in a standard deck, without jokers?', 52),
    ask('People first walked on the Moon in 19.. Which two digits are missing?', 69),
    ask('At how many degrees Celsius does water boil at sea level?', 100),
  ],
}
