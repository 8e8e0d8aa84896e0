import type {
  GameResults,
  StoredAnswer,
  PlayerAnswer,
  QuestionDetails,
  ResultAnswers,
  ResultDetails,
  RevealedQuestion,
} from '@pinwheel/contract'
import { questionAt, range, sliderAt } from './sample-results.ts'

/** The answers of the sample games. */

const TIMES = [1, 6, 11, 9, 5, 3, 2, 1, 0, 2]

export function detailsOf(results: GameResults): ResultDetails {
  const players = results.playerMetrics.length
  return {
    quizId: '7d0f8f5e-3f3e-4a55-9e4f-0a0c4c6c9b01',
    questions: results.questionMetrics.map((metric, index) => {
      const question = results.mode === 'CLASSIC' ? questionAt(index) : sliderAt(index)
      const right = 'correct' in metric ? metric.correct : 1
      return {
        question: index === 0 ? { ...question, explanation: { text: 'Its axis is tilted by 98 degrees.' } } : question,
        results: resultsOf(question, right, Math.max(0, players - metric.unanswered - right)),
        responseTimes: players === 1 ? [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] : TIMES,
      }
    }),
  }
}

function resultsOf(question: RevealedQuestion, right: number, wrong: number): QuestionDetails['results'] {
  const row = <Value>(value: Value, count: number, correct = false) => ({ value, count, correct })
  const some = Math.ceil(wrong / 2)
  switch (question.type) {
    case 'MULTI_CHOICE':
      return {
        type: question.type,
        distribution: [
          { index: 0, ...row(question.options[0]?.value ?? '', right, true) },
          { index: 1, ...row(question.options[1]?.value ?? '', some) },
          { index: 2, ...row(question.options[2]?.value ?? '', wrong - some) },
        ],
      }
    case 'TRUE_FALSE':
      return { type: question.type, distribution: [row(true, right, true), row(false, wrong)] }
    case 'RANGE': {
      const guesses = range(14, (index) => row(20 + index * 5, 1 + (index % 4)))
      return { type: question.type, distribution: [row(question.correct, right, true), ...guesses] }
    }
    case 'TYPE_ANSWER': {
      const typed = ['saturn', 'mars', 'the one with the rings', 'jupitr', 'pluto', 'no idea', 'sun', 'venus', 'moon']
      return {
        type: question.type,
        distribution: [row('jupiter', right, true), ...typed.map((value) => row(value, 1))],
      }
    }
    case 'PIN': {
      const { type, imageURL, positionX, positionY, tolerance } = question
      const near = range(8, (index) => row(`${0.41 + index / 200},${0.5 + index / 120}`, 1, true))
      const far = range(6, (index) => row(`${0.1 + index / 7},${0.2 + (index % 4) / 6}`, 1))
      return { type, imageURL, positionX, positionY, tolerance, distribution: [...near, ...far] }
    }
    case 'PUZZLE': {
      const { type, values } = question
      return {
        type,
        values,
        distribution: [
          row(values, right, true),
          row(values.toReversed(), some),
          row([...values.slice(1), ...values.slice(0, 1)], wrong - some),
        ],
      }
    }
  }
}

const GIVEN: { [Type in RevealedQuestion['type']]: StoredAnswer } = {
  MULTI_CHOICE: { type: 'MULTI_CHOICE', optionIndex: 0 },
  TRUE_FALSE: { type: 'TRUE_FALSE', value: false },
  RANGE: { type: 'RANGE', value: 71 },
  TYPE_ANSWER: { type: 'TYPE_ANSWER', value: 'Jupiter' },
  PIN: { type: 'PIN', positionX: 0.4, positionY: 0.5 },
  PUZZLE: { type: 'PUZZLE', order: [1, 0, 2, 3, 4] },
}
const WRONG: ReadonlySet<string> = new Set(['TRUE_FALSE', 'PUZZLE'])

export function answersOf(results: GameResults): ResultAnswers['answers'] {
  const { questions } = detailsOf(results)
  const answer = ({ question: { type } }: QuestionDetails, index: number): PlayerAnswer =>
    index === 3
      ? { verdict: 'UNANSWERED', score: 0 }
      : {
          verdict: WRONG.has(type) ? 'INCORRECT' : 'CORRECT',
          score: WRONG.has(type) ? 0 : 875,
          answer: GIVEN[type],
          responseTime: 4100,
        }
  return Object.fromEntries(results.playerMetrics.map(({ player }) => [player.id, questions.map(answer)]))
}

/** Answers of a class with better and worse players, some of them late or without an answer. */
export function variedAnswersOf(results: GameResults): ResultAnswers['answers'] {
  const { questions } = detailsOf(results)
  const all = results.playerMetrics.length
  const answer = (player: number, index: number, { type }: RevealedQuestion): PlayerAnswer => {
    // A fixed sequence that looks like chance.
    const luck = (player * 37 + index * 53 + ((player * index) % 7) * 11) % 100
    if (player % 9 === 4 && index < 2) return { verdict: 'MISSED', score: 0 }
    if (luck > 94) return { verdict: 'UNANSWERED', score: 0 }
    const isRight = luck < 95 - (75 * player) / all
    return {
      verdict: isRight ? 'CORRECT' : 'INCORRECT',
      score: isRight ? 980 - luck * 3 : 0,
      answer: GIVEN[type],
      responseTime: 1400 + luck * 90,
    }
  }
  return Object.fromEntries(
    results.playerMetrics.map(({ player }, at) => [
      player.id,
      questions.map(({ question }, index) => answer(at, index, question)),
    ]),
  )
}
