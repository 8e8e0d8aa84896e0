import { PIN_RADIUS } from '@pinwheel/contract/plain'
import type { ClassicDraft, DraftOf } from '../../model/draft-question.ts'
import { isPlaced } from '../../model/draft-question.ts'
import { escaped } from './escape-xml.ts'
import type { ExportedPicture } from './exported-picture.ts'
import { questionPicture, questionPictureAlt } from './exported-picture.ts'
import { imageSize } from './image-size.ts'
import { toleranceOf } from './margins.ts'
import { MARKER_SIGN } from './moodle-markers.ts'
import type { Size } from './pin-area.ts'
import { asMoodleAnswer } from './questions.ts'

/** Writes Moodle XML. `moodle-xml.ts` reads it back. */

const textOf = (text: string): string => `<text>${escaped(text)}</text>`
const answer = (fraction: number, text: string, more = ''): string =>
  `<answer fraction="${fraction}" format="plain_text">${textOf(text)}${more}</answer>`

/** @param pictures of the questions, as far as they could be loaded */
export function toMoodleXml(
  title: string,
  questions: readonly ClassicDraft[],
  pictures: readonly ExportedPicture[] = [],
): string {
  const byAddress = new Map(pictures.map((picture, index) => [picture.address, filed(picture, index)]))
  const category = `<question type="category"><category>${textOf(`$course$/top/${title}`)}</category></question>`
  const written = questions.flatMap((question) => {
    const file = byAddress.get(questionPicture(question))
    const body = bodyOf(question, file)
    if (body === undefined) return []
    const asked = `<name>${textOf(question.question)}</name>${questionText(question, body.ownsPicture ? undefined : file)}`
    const text = question.explanation?.text
    const feedback = text === undefined ? '' : `<generalfeedback format="plain_text">${textOf(text)}</generalfeedback>`
    return [
      `<question type="${body.type}">${asked}${feedback}<defaultgrade>1</defaultgrade>${body.solution}</question>`,
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[category, ...written].join('\n')}\n</quiz>\n`
}

/** A picture inside the document. */
type FiledPicture = { name: string; size: Size | undefined; element: string }

function filed({ bytes, extension }: ExportedPicture, index: number): FiledPicture {
  const name = `${index + 1}.${extension}`
  const element = `<file name="${name}" path="/" encoding="base64">${base64(bytes)}</file>`
  return { name, size: imageSize(bytes), element }
}

/** As many bytes as a call can have arguments everywhere. */
const CHUNK = 0x80_00

function base64(bytes: Uint8Array): string {
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  )
  return btoa(chunks.join(''))
}

function questionText(question: ClassicDraft, picture: FiledPicture | undefined): string {
  const text = question.question
  if (picture === undefined) return `<questiontext format="plain_text">${textOf(text)}</questiontext>`
  const image = `<p><img src="@@PLUGINFILE@@/${picture.name}" alt="${escaped(questionPictureAlt(question))}"></p>`
  // A text in HTML, and that as the text of an element.
  const html = textOf(`<p>${escaped(text)}</p>${image}`)
  return `<questiontext format="html">${html}${picture.element}</questiontext>`
}

/** `ownsPicture`: the picture is part of the solution, and not of the text. */
type Body = { type: string; solution: string; ownsPicture?: true }

/** Undefined: a pin without its picture or without a place. */
function bodyOf(question: ClassicDraft, picture: FiledPicture | undefined): Body | undefined {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const options = question.options.map(({ value, correct }) => answer(correct ? 100 : 0, value))
      return {
        type: 'multichoice',
        solution: `<single>true</single><shuffleanswers>true</shuffleanswers>${options.join('')}`,
      }
    }
    case 'TRUE_FALSE': {
      const { correct } = question
      const [yes, no] = [correct === true ? 100 : 0, correct === false ? 100 : 0]
      return { type: 'truefalse', solution: answer(yes, 'true') + answer(no, 'false') }
    }
    case 'TYPE_ANSWER':
      return {
        type: 'shortanswer',
        solution: `<usecase>0</usecase>${question.options.map((text) => answer(100, asMoodleAnswer(text))).join('')}`,
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
      if (!picture?.size || !isPlaced(question)) return undefined
      return { type: 'ddmarker', solution: marker(question, picture, picture.size), ownsPicture: true }
  }
}

/** A marker for a circle of the picture, in pixels. The circle of a pin is an ellipse on a picture that is no square. */
function marker(
  { positionX, positionY, tolerance }: DraftOf<'PIN'>,
  { element }: FiledPicture,
  { width, height }: Size,
): string {
  const radius = Math.round((PIN_RADIUS[tolerance] * (width + height)) / 2)
  const [x, y] = [Math.round(positionX * width), Math.round(positionY * height)]
  const drag = `<drag><no>1</no>${textOf(MARKER_SIGN)}<noofdrags>1</noofdrags></drag>`
  const drop = `<drop><no>1</no><shape>circle</shape><coords>${x},${y};${radius}</coords><choice>1</choice></drop>`
  return element + drag + drop
}
