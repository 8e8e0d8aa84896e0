import type { OutlinedQuestion, Question } from '@pinwheel/contract'

/** A stored question without its media and without the position of a pin. */
export function outlined(stored: Question): OutlinedQuestion {
  const { type, question, duration, explanation } = stored
  return {
    type,
    question,
    duration,
    ...('points' in stored && { points: stored.points }),
    ...('media' in stored && stored.media && { media: stored.media.type }),
    ...('imageURL' in stored && { media: 'IMAGE' as const }),
    ...creditsOf(stored),
    ...('min' in stored && { min: stored.min, max: stored.max }),
    answers: answersOf(stored),
    ...(explanation?.text !== undefined && { explanation: explanation.text }),
  }
}

/** Of its pictures, in the order in which a game shows them. */
function creditsOf(stored: Question): Pick<OutlinedQuestion, 'credits'> {
  const own = 'imageURL' in stored ? stored.imageCredit : stored.media?.credit
  const credits = [own, stored.explanation?.media?.credit].filter((credit) => credit !== undefined)
  return credits.length === 0 ? {} : { credits }
}

const allCorrect = (values: readonly string[]) => values.map((value) => ({ value, correct: true }))

function answersOf(question: Question): OutlinedQuestion['answers'] {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return question.options.map(({ value, correct }) => ({ value, correct }))
    case 'TRUE_FALSE':
      return [
        { value: 'True', correct: question.correct },
        { value: 'False', correct: !question.correct },
      ]
    case 'RANGE':
      return allCorrect([String(question.correct)])
    case 'TYPE_ANSWER':
      return allCorrect(question.options)
    case 'PUZZLE':
      return allCorrect(question.values)
    case 'PIN':
      return []
  }
}
