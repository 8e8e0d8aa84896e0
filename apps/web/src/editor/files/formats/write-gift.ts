import type { DraftOf, ClassicDraft } from '../../model/draft-question.ts'
import { toleranceOf } from './margins.ts'
import { asMoodleAnswer } from './questions.ts'

/** Writes GIFT, the text format of Moodle. `gift.ts` reads it back. */

/** A backslash before every character with a meaning. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`)

/** An answer or feedback. It says its format if its beginning could be read as one ("[html]") or as a weight ("%50%"). */
const part = (text: string): string => `${/^[[%]/.test(text) ? '[plain]' : ''}${escaped(text)}`

/** An arrow makes pairs of answers and items, and cannot be escaped. */
const hasArrow = (texts: readonly string[]): boolean => texts.some((text) => text.includes('->'))

export const fitsGift = (question: ClassicDraft): boolean => answersOf(question) !== undefined

export function toGift(title: string, questions: readonly ClassicDraft[]): string {
  const blocks = questions.flatMap((question) => {
    const answers = answersOf(question)
    const text = question.explanation?.text
    const feedback = text === undefined ? '' : `\n\t####${part(text)}`
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
      // Without a choice it would say that it is false.
      return question.correct === undefined ? undefined : question.correct ? 'TRUE' : 'FALSE'
    case 'TYPE_ANSWER':
      return hasArrow(question.options)
        ? undefined
        : question.options.map((answer) => `\n\t=${part(asMoodleAnswer(answer))}`).join('')
    case 'RANGE':
      return `#${question.correct}:${toleranceOf(question)}`
    case 'PUZZLE':
      return hasArrow(question.values)
        ? undefined
        : question.values.map((value, index) => `\n\t=${part(value)} -> ${index + 1}`).join('')
    case 'PIN':
      return undefined
  }
}

function multiChoice({ options }: DraftOf<'MULTI_CHOICE'>): string {
  // Without a wrong option it would be a typed answer.
  const right = options.every(({ correct }) => correct) ? '~%100%' : '='
  return options.map(({ value, correct }) => `\n\t${correct ? right : '~'}${part(value)}`).join('')
}
