import { t } from '@lingui/core/macro'
import {
  caseCounts,
  lineText,
  lostAlt,
  lostFeedback,
  lostMedia,
  lostPictures,
  noneRight,
  onlyBestNumber,
  otherPoints,
  otherType,
  pairsToPuzzle,
} from './losses.ts'
import type { Labels } from './losses.ts'
import { createCollector, withDefaults } from './collector.ts'
import { readMarkers } from './moodle-markers.ts'
import { readHtml } from './html.ts'
import { describedAs } from './picture-alt.ts'
import { decodedAddress } from './decoded-text.ts'
import { textOfHtml, inOneLine } from './plain-text.ts'
import { explained, multiChoice, moodleTypeAnswer, numerical, ordered, trueFalse } from './questions.ts'
import type { Built, WeightedAnswer } from './questions.ts'
import type { EmbeddedPicture, Reading, XmlElement } from './reading.ts'
import { elementOf, elementsOf, sourceAt, textContent } from './xml.ts'

/** Reads Moodle XML: `<quiz>` with `<question type="…">`. Source: question files that Moodle exports. */

export const isMoodleXml = ({ name }: XmlElement): boolean => name === 'quiz'

/** @param text the document, of which the report shows parts */
export function readMoodleXml(root: XmlElement, text = ''): Reading {
  const { add, reading } = createCollector()
  let section: string | undefined
  let number = 0
  for (const element of elementsOf(root, 'question')) {
    if (element.attributes['type'] === 'category') {
      const path = textContent(elementOf(elementOf(element, 'category'), 'text'))
      section = inOneLine(path.replace(/^\$\w+\$\/?(?:top\/)?/, '')) || undefined
      continue
    }
    number += 1
    const { line } = element
    const place = line === undefined ? t`Question ${number}` : lineText(line)
    const source = sourceAt(text, element)
    const questionText = elementOf(element, 'questiontext')
    const asked = written(questionText)
    if (element.attributes['type'] === 'ddmarker') {
      const background = embedded(elementOf(element, 'file'))
      for (const marker of readMarkers(element, asked, background)) {
        const built = withLosses(marker.built, element, undefined)
        add(built, { place, asked: marker.asked, section, picture: background, source, labels: labelsOf(element) })
      }
      continue
    }
    const picture = pictureOf(questionText)
    const built = withLosses(readQuestion(element, asked), element, picture)
    add(built, { place, asked, section, picture, source, labels: labelsOf(element) })
  }
  return reading()
}

const labelsOf = (element: XmlElement): Labels => ({
  name: inOneLine(textContent(elementOf(elementOf(element, 'name'), 'text'))),
  tags: elementsOf(elementOf(element, 'tags') ?? NO_TAGS, 'tag').map((tag) => inOneLine(textContent(tag))),
  id: inOneLine(textContent(elementOf(element, 'idnumber'))),
})
const NO_TAGS: XmlElement = { name: 'tags', attributes: {}, children: [] }

/** A text element with its format: HTML unless it says otherwise. */
function written(element: XmlElement | undefined): string {
  const text = textContent(elementOf(element, 'text'))
  return element?.attributes['format'] === 'plain_text' ? inOneLine(text) : textOfHtml(text)
}

/** Empty for a text that is not HTML. */
const htmlOf = (element: XmlElement | undefined): string =>
  element?.attributes['format'] === 'plain_text' ? '' : textContent(elementOf(element, 'text'))

const picturesIn = (element: XmlElement | undefined) => readHtml(htmlOf(element)).pictures

/** The first picture of the text, if it is inside the file. */
function pictureOf(element: XmlElement | undefined): EmbeddedPicture | undefined {
  const [first] = picturesIn(element)
  const name = /^@@PLUGINFILE@@\/(.+)$/.exec(first?.address ?? '')?.[1]
  if (name === undefined || element === undefined) return undefined
  const file = elementsOf(element, 'file').find(
    ({ attributes }) => attributes['name'] === name || attributes['name'] === decodedAddress(name),
  )
  return embedded(file, first?.alt)
}

function embedded(file: XmlElement | undefined, alt = ''): EmbeddedPicture | undefined {
  const bytes = file?.attributes['encoding'] === 'base64' ? decoded(textContent(file)) : undefined
  return bytes && { name: file?.attributes['name'] ?? 'picture', bytes, ...describedAs(alt) }
}

/** The bytes of a text in base64. Undefined: it is none. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function withLosses(built: Built, element: XmlElement, picture: EmbeddedPicture | undefined): Built {
  if (!built.ok) return built
  const feedback = [
    ...elementsOf(element, 'answer').map((answer) => elementOf(answer, 'feedback')),
    ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) => elementOf(element, name)),
  ]
  const texts = [elementOf(element, 'questiontext'), elementOf(element, 'generalfeedback')]
  const parts = [...texts, ...elementsOf(element, 'answer')].map((part) => readHtml(htmlOf(part)))
  const pictures = parts.reduce((sum, part) => sum + part.pictures.length, 0)
  const lost = pictures - (picture ? 1 : 0)
  const grade = Number(textContent(elementOf(element, 'defaultgrade')) || 1)
  return {
    ...explained(built, { text: written(elementOf(element, 'generalfeedback')) }),
    changes: [
      ...built.changes,
      ...(elementsOf(element, 'hint').some((hint) => written(hint) !== '') ? [t`Its hints were left out.`] : []),
      ...(feedback.some((text) => written(text) !== '') ? [lostFeedback()] : []),
      ...(lost > 0 ? [lostPictures(lost, pictures)] : []),
      ...(picture ? lostAlt(picturesIn(texts[0])[0]?.alt ?? '') : []),
      ...(parts.some(({ hasMedia }) => hasMedia) ? [lostMedia()] : []),
      ...(Number.isFinite(grade) && grade !== 1 ? [otherPoints(grade, built.question.points)] : []),
      ...(textContent(elementOf(element, 'usecase')).trim() === '1' ? [caseCounts()] : []),
      ...(elementOf(element, 'units') ? [t`Its units were left out.`] : []),
    ],
  }
}

const answersOf = (element: XmlElement): (WeightedAnswer & { element: XmlElement })[] =>
  elementsOf(element, 'answer').map((answer) => ({
    text: written(answer),
    weight: Number(answer.attributes['fraction'] ?? 0),
    element: answer,
  }))

/** What players of Moodle type is no HTML, so "<br>" stays; unless the file says that it is. */
const asTyped = ({ element, text, weight }: ReturnType<typeof answersOf>[number]): WeightedAnswer => ({
  text: element.attributes['format'] === 'html' ? text : inOneLine(textContent(elementOf(element, 'text'))),
  weight,
})

function readQuestion(element: XmlElement, asked: string): Built {
  const common = withDefaults(asked)
  const type = element.attributes['type'] ?? ''
  const answers = answersOf(element)
  switch (type) {
    case 'multichoice':
      return multiChoice(common, answers)
    case 'truefalse': {
      const right = answers.find(({ weight }) => weight > 0)
      return right
        ? trueFalse(common, right.text.toLowerCase() === 'true')
        : { ok: true, question: { type: 'TRUE_FALSE', ...common }, changes: [noneRight()] }
    }
    case 'shortanswer':
      return moodleTypeAnswer(common, answers.map(asTyped))
    case 'numerical':
      return readNumerical(element, asked)
    case 'ordering':
      // The fraction is the place in the right order.
      return ordered(
        common,
        answers.map(({ text, weight }) => ({ text, position: String(weight) })),
      )
    case 'matching':
      return ordered(common, elementsOf(element, 'subquestion').map(pairOf), [pairsToPuzzle()])
    default:
      return {
        ok: false,
        reason: type === '' ? t`Its type is missing, which has no counterpart here.` : otherType(type),
      }
  }
}

const withoutRight = (): Built => ({ ok: false, reason: t`None of its answers is right.` })

const pairOf = (element: XmlElement) => ({ text: written(element), position: written(elementOf(element, 'answer')) })

function readNumerical(element: XmlElement, asked: string): Built {
  const answers = answersOf(element).toSorted((one, other) => other.weight - one.weight)
  const [best] = answers
  if (best === undefined || best.weight <= 0) return withoutRight()
  const tolerance = Number(textContent(elementOf(best.element, 'tolerance')) || 0)
  const changes = answers.length > 1 ? [onlyBestNumber()] : []
  return numerical(withDefaults(asked), { correct: Number.parseFloat(best.text), tolerance }, changes)
}
