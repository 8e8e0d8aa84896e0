import type { ClassicDraft } from '../../model/draft-question.ts'
import { escaped } from './escape-xml.ts'
import { toleranceOf } from './margins.ts'

/** Writes Moodle XML. `moodle-xml.ts` reads it back. */

const textOf = (text: string): string => `<text>${escaped(text)}</text>`
const answer = (fraction: number, text: string, more = ''): string =>
  `<answer fraction="${fraction}" format="plain_text">${textOf(text)}${more}</answer>`

export function toMoodleXml(title: string, questions: readonly ClassicDraft[]): string {
  const category = `<question type="category"><category>${textOf(`$course$/top/${title}`)}</category></question>`
  const written = questions.flatMap((question) => {
    const body = bodyOf(question)
    if (body === undefined) return []
    const asked = `<name>${textOf(question.question)}</name><questiontext format="plain_text">${textOf(question.question)}</questiontext>`
    const text = question.explanation?.text
    const feedback = text === undefined ? '' : `<generalfeedback format="plain_text">${textOf(text)}</generalfeedback>`
    return [
      `<question type="${body.type}">${asked}${feedback}<defaultgrade>1</defaultgrade>${body.solution}</question>`,
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[category, ...written].join('\n')}\n</quiz>\n`
}

type Body = { type: string; solution: string }

/** Undefined: Moodle's core has no such question. */
function bodyOf(question: ClassicDraft): Body | undefined {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const options = question.options.map(({ value, correct }) => answer(correct ? 100 : 0, value))
      return {
        type: 'multichoice',
        solution: `<single>true</single><shuffleanswers>true</shuffleanswers>${options.join('')}`,
      }
    }
    case 'TRUE_FALSE': {
      const right = question.correct === true
      return { type: 'truefalse', solution: answer(right ? 100 : 0, 'true') + answer(right ? 0 : 100, 'false') }
    }
    case 'TYPE_ANSWER':
      return {
        type: 'shortanswer',
        solution: `<usecase>0</usecase>${question.options.map((text) => answer(100, text)).join('')}`,
      }
    case 'RANGE': {
      const tolerance = `<tolerance>${toleranceOf(question)}</tolerance>`
      return { type: 'numerical', solution: answer(100, String(question.correct), tolerance) }
    }
    case 'PUZZLE': {
      // The fraction of an answer is its place.
      const items = question.values.map((value, index) => answer(index + 1, value))
      return {
        type: 'ordering',
        solution: `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><gradingtype>ABSOLUTE_POSITION</gradingtype>${items.join('')}`,
      }
    }
    case 'PIN':
      return undefined
  }
}
