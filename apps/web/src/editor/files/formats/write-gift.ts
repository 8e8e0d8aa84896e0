import type { DraftOf, ClassicDraft } from '../../model/draft-question.ts'
import { toleranceOf } from './margins.ts'
import { asMoodleAnswer } from './questions.ts'

/** Writes GIFT, the text format of Moodle. `gift.ts` reads it back. */

/** A backslash before every character with a meaning. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`)

export function toGift(title: string, questions: readonly ClassicDraft[]): string {
  const blocks = questions.flatMap((question) => {
    const answers = answersOf(question)
    const text = question.explanation?.text
    const feedback = text === undefined ? '' : `\n\t####${escaped(text)}`
    return answers === undefined ? [] : [`[plain]${escaped(question.question)}{${answers}${feedback}}`]
  })
  return `${[`// ${title}`, ...blocks].join('\n\n')}\n`
}

/** Undefined: GIFT cannot hold the question. */
function answersOf(question: ClassicDraft): string | undefined {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return multiChoice(question)
    case 'TRUE_FALSE':
      return question.correct === true ? 'TRUE' : 'FALSE'
    case 'TYPE_ANSWER':
      // An arrow would make it a matching question, and cannot be escaped.
      return question.options.some((answer) => answer.includes('->'))
        ? undefined
        : question.options.map((answer) => `\n\t=${escaped(asMoodleAnswer(answer))}`).join('')
    case 'RANGE':
      return `#${question.correct}:${toleranceOf(question)}`
    case 'PUZZLE':
      return question.values.map((value, index) => `\n\t=${escaped(value)} -> ${index + 1}`).join('')
    case 'PIN':
      return undefined
  }
}

function multiChoice({ options }: DraftOf<'MULTI_CHOICE'>): string {
  // Without a wrong option it would be a typed answer.
  const right = options.every(({ correct }) => correct) ? '~%100%' : '='
  return options.map(({ value, correct }) => `\n\t${correct ? right : '~'}${escaped(value)}`).join('')
}
