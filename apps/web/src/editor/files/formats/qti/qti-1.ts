import {
  asksNothing,
  lostAlt,
  lostFeedback,
  lostMedia,
  lostPictures,
  noneRight,
  otherPoints,
  otherType,
  severalQuestions,
} from '../losses.ts'
import { withDefaults } from '../collector.ts'
import { readHtml } from '../html.ts'
import { inOneLine, textOfHtml } from '../plain-text.ts'
import { explained, multiChoice, typeAnswer } from '../questions.ts'
import type { Built } from '../questions.ts'
import type { XmlElement } from '../reading.ts'
import { elementOf, elementsOf, textContent } from '../xml.ts'
import { descendants, isNamed } from './elements.ts'

/** Reads choice and text items of QTI 1.2: `<questestinterop>` with items, as Canvas and older programs write them. */

export const isQti1 = ({ name }: XmlElement): boolean => name === 'questestinterop'

type ReadItem1 = {
  built: Built
  asked: string
  /** From 1. */
  number: number
  section: string | undefined
  picture: string | undefined
  /** What the picture shows. */
  alt: string
  /** In the document. */
  element: XmlElement
}

/** The items of a document, with the title of their assessment. */
export function readQti1(root: XmlElement): ReadItem1[] {
  const items = descendants(root, isNamed('item'))
  const section = titleOf(descendants(root, isNamed('assessment', 'objectbank'))[0]) || undefined
  return items.map((item, index) => {
    const presentation = elementOf(item, 'presentation') ?? item
    const { asked, ...shown } = askedIn(presentation)
    const built = withLosses(builtFrom(item, presentation, asked), item, shown)
    return { built, asked: asked || titleOf(item), number: index + 1, section, ...shown, element: item }
  })
}

const titleOf = (element: XmlElement | undefined): string => inOneLine(element?.attributes['title'] ?? '')

const RESPONSES = ['response_lid', 'response_str', 'response_xy', 'response_num', 'response_grp']

/** The material of a question, without that of its choices. */
function askedIn(presentation: XmlElement): Pick<ReadItem1, 'asked' | 'picture' | 'alt'> {
  const isOther = isNamed('render_choice', 'render_fib', 'render_hotspot')
  const parts = descendants(presentation, (found) => isOther(found) || isNamed('mattext', 'matimage')(found))
  const texts = parts.filter(isNamed('mattext'))
  const image = parts.find(isNamed('matimage'))?.attributes['uri']
  const [first] = texts.flatMap((text) => readHtml(textContent(text)).pictures)
  const shown = image === undefined ? { picture: first?.address, alt: first?.alt ?? '' } : { picture: image, alt: '' }
  return { asked: inOneLine(texts.map(textOfMaterial).join(' ')), ...shown }
}

const textOfMaterial = (mattext: XmlElement): string =>
  mattext.attributes['texttype'] === 'text/html' ? textOfHtml(textContent(mattext)) : inOneLine(textContent(mattext))

const materialOf = (element: XmlElement): string =>
  inOneLine(descendants(element, isNamed('mattext')).map(textOfMaterial).join(' '))

const left = (reason: string): Built => ({ ok: false, reason })

function builtFrom(item: XmlElement, presentation: XmlElement, asked: string): Built {
  const [response, ...others] = descendants(presentation, isNamed(...RESPONSES))
  if (response === undefined) return left(asksNothing())
  if (others.length > 0) return left(severalQuestions(others.length + 1))
  const right = rightValues(item)
  if (response.name === 'response_lid') {
    const answers = descendants(response, isNamed('response_label')).map((label) => ({
      text: materialOf(label),
      weight: right.includes(label.attributes['ident'] ?? '') ? 100 : 0,
    }))
    const isOpen = answers.every(({ weight }) => weight === 0)
    return multiChoice(withDefaults(asked), answers, isOpen ? [noneRight()] : [])
  }
  if (response.name !== 'response_str') return left(otherType(response.name))
  const answers = [...new Set(right)].map((text) => ({ text, weight: 100 }))
  return typeAnswer(withDefaults(asked), answers, answers.length > 0 ? [] : [noneRight()])
}

/** The values that give points: of conditions that set or add a positive number, and not those that must be absent. */
function rightValues(item: XmlElement): string[] {
  return descendants(item, isNamed('respcondition'))
    .filter((condition) => elementsOf(condition, 'setvar').some((score) => Number(textContent(score)) > 0))
    .flatMap((condition) => descendants(elementOf(condition, 'conditionvar') ?? condition, isNamed('varequal', 'not')))
    .filter(isNamed('varequal'))
    .map((value) => inOneLine(textContent(value)))
}

function withLosses(built: Built, item: XmlElement, { picture, alt }: Pick<ReadItem1, 'picture' | 'alt'>): Built {
  if (!built.ok) return built
  const feedback = elementsOf(item, 'itemfeedback')
  const general =
    feedback.length === 1 ? feedback[0] : feedback.find(({ attributes }) => attributes['ident'] === 'general_fb')
  const isLost = feedback.length > (general ? 1 : 0)
  const parts = descendants(item, isNamed('mattext')).map((text) => readHtml(textContent(text)))
  const pictures = [...descendants(item, isNamed('matimage')), ...parts.flatMap((part) => part.pictures)].length
  const lost = pictures - (picture === undefined ? 0 : 1)
  const hasMedia = descendants(item, isNamed('mataudio', 'matvideo')).length > 0 || parts.some((part) => part.hasMedia)
  const points = pointsOf(item)
  return {
    ...explained(built, { text: general ? materialOf(general) : '' }),
    changes: [
      ...built.changes,
      ...(isLost ? [lostFeedback()] : []),
      ...(lost > 0 ? [lostPictures(lost, pictures)] : []),
      ...lostAlt(alt),
      ...(hasMedia ? [lostMedia()] : []),
      ...(points === 1 ? [] : [otherPoints(points, built.question.points)]),
    ],
  }
}

/** Canvas writes them into the metadata of an item. One point, if it does not say. */
function pointsOf(item: XmlElement): number {
  const fields = descendants(item, isNamed('qtimetadatafield'))
  const field = fields.find((one) => textContent(elementOf(one, 'fieldlabel')).trim() === 'points_possible')
  const points = Number(textContent(elementOf(field, 'fieldentry')) || 1)
  return Number.isFinite(points) ? points : 1
}
