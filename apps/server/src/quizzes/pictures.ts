import type { Question } from '@pinwheel/contract'

/** The questions with every address of a picture or other medium put through the given function. */
export const mapAddresses = (questions: readonly Question[], change: (address: string) => string): Question[] =>
  questions.map((question) => withAddresses(question, change))

function withAddresses(question: Question, change: (address: string) => string): Question {
  if ('imageURL' in question) return { ...question, imageURL: change(question.imageURL) }
  const { media } = question
  return media === undefined ? question : { ...question, media: { ...media, url: change(media.url) } }
}
