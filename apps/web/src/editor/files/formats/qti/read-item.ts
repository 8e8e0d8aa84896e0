import { t } from '@lingui/core/macro'
import { QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import {
  asksNothing,
  caseCounts,
  lostAlt,
  lostFeedback,
  lostMedia,
  lostPictures,
  noneRight,
  noPenalties,
  otherTolerance,
  otherType,
  severalQuestions,
} from '../losses.ts'
import { withDefaults } from '../collector.ts'
import { inOneLine } from '../plain-text.ts'
import { nearestMargin, toleranceOf } from '../margins.ts'
import type { Size } from '../pin-area.ts'
import { explained, multiChoice, numerical, typeAnswer } from '../questions.ts'
import type { Built } from '../questions.ts'
import type { XmlElement } from '../reading.ts'
import { elementOf, elementsOf, textContent } from '../xml.ts'
import {
  descendants,
  isFeedback,
  isInteraction,
  isMedia,
  isNamed,
  isPicture,
  pictureAddress,
  pictureAlt,
  textOf,
} from './elements.ts'
import { responseOf } from './response.ts'
import type { Response } from './response.ts'
import { selectPoint } from './select-point.ts'

/** One item of QTI 2.0 to 3.0, with the names of QTI 2. */

export type ReadItem = {
  readonly built: Built
  readonly asked: string
  /** Relative to the item's file. */
  readonly picture: string | undefined
  /** What the picture shows. */
  readonly alt: string
}

/** @param sizeOf the size in pixels of the picture at an address, for items that do not say it */
export function readItem(item: XmlElement, sizeOf: (address: string) => Size | undefined): ReadItem {
  const body = elementOf(item, 'itemBody')
  if (body === undefined) return { built: left(t`It has no body.`), asked: titleOf(item), picture: undefined, alt: '' }
  const asked = textOf(body) || titleOf(item)
  const [interaction, ...others] = descendants(body, isInteraction)
  const [picture] = picturesOf(body)
  const shown = { picture: picture && pictureAddress(picture), alt: picture ? pictureAlt(picture) : '' }
  if (interaction === undefined) return { built: left(asksNothing()), asked, ...shown }
  if (others.length > 0) {
    const built = left(severalQuestions(others.length + 1))
    return { built, asked, ...shown }
  }
  const response = responseOf(item, interaction.attributes['responseIdentifier'])
  const built = builtFrom(interaction, { asked, response, picture, size: () => sizeOf(shown.picture ?? '') })
  return { built: withLosses(built, item, picture), asked, ...shown }
}

const left = (reason: string): Built => ({ ok: false, reason })
const titleOf = ({ attributes }: XmlElement): string => attributes['title'] ?? ''

/** The picture on which an interaction asks for a point comes first. Those of choices are no picture of the question. */
function picturesOf(body: XmlElement): XmlElement[] {
  const isChoice = isNamed('simpleChoice', 'inlineChoice')
  const parts = [...descendants(body, isNamed('selectPointInteraction')), body]
  const pictures = parts.flatMap((part) => descendants(part, (found) => isPicture(found) || isChoice(found)))
  return [...new Set(pictures)].filter(isPicture)
}

function withLosses(built: Built, item: XmlElement, picture: XmlElement | undefined): Built {
  if (!built.ok) return built
  const modal = elementsOf(item, 'modalFeedback')
  const [general] = modal.length === 1 ? modal : []
  const pictures = descendants(item, isPicture).length
  const lost = pictures - (picture ? 1 : 0)
  const hasNotes = descendants(item, isNamed('rubricBlock')).some((notes) => inOneLine(textContent(notes)) !== '')
  const isLost = modal.length > 1 || descendants(elementOf(item, 'itemBody') ?? item, isFeedback).length > 0
  return {
    ...explained(built, { text: general ? textOf(general) : '' }),
    changes: [
      ...built.changes,
      ...(isLost ? [lostFeedback()] : []),
      ...(lost > 0 ? [lostPictures(lost, pictures)] : []),
      ...(picture ? lostAlt(pictureAlt(picture)) : []),
      ...(descendants(item, isMedia).length > 0 ? [lostMedia()] : []),
      ...(hasNotes ? [t`Its notes for teachers and markers were left out.`] : []),
    ],
  }
}

type Context = {
  asked: string
  response: Response
  picture: XmlElement | undefined
  size: () => Size | undefined
}

function builtFrom(interaction: XmlElement, context: Context): Built {
  const { asked, response } = context
  switch (interaction.name) {
    case 'choiceInteraction':
    case 'inlineChoiceInteraction':
      return choice(interaction, asked, response)
    case 'textEntryInteraction':
      return textEntry(asked, response)
    case 'sliderInteraction':
      return slider(interaction, asked, response)
    case 'orderInteraction':
      return order(interaction, asked, response)
    case 'selectPointInteraction':
      return selectPoint(context)
    default:
      return left(otherType(interaction.name))
  }
}

const choicesOf = (interaction: XmlElement) =>
  descendants(interaction, isNamed('simpleChoice', 'inlineChoice')).map((element) => ({
    id: element.attributes['identifier'] ?? '',
    text: textOf(element),
  }))

function choice(interaction: XmlElement, asked: string, { correct, mapped, hasPenalties }: Response): Built {
  const right = new Set([...correct, ...mapped.map(({ value }) => value)])
  const answers = choicesOf(interaction).map(({ id, text }) => ({ text, weight: right.has(id) ? 100 : 0 }))
  const isOpen = answers.every(({ weight }) => weight === 0)
  return multiChoice(withDefaults(asked), answers, [
    ...(hasPenalties ? [noPenalties()] : []),
    ...(isOpen ? [noneRight()] : []),
  ])
}

function textEntry(asked: string, { baseType, correct, mapped, tolerance, isCaseSensitive }: Response): Built {
  const [number] = correct
  if (number !== undefined && (baseType === 'float' || baseType === 'integer'))
    return numerical(withDefaults(asked), { correct: Number.parseFloat(number), tolerance: tolerance ?? 0 })
  const weights = new Map(mapped.map(({ value, share }) => [value, share * 100]))
  for (const value of correct) weights.set(value, 100)
  // The right response is the first of the accepted answers.
  const values = [...new Set([...correct, ...weights.keys()])]
  return typeAnswer(
    withDefaults(asked),
    values.map((text) => ({ text, weight: weights.get(text) ?? 100 })),
    [...(isCaseSensitive ? [caseCounts()] : []), ...(values.length === 0 ? [noneRight()] : [])],
  )
}

function slider({ attributes }: XmlElement, asked: string, { correct: values, tolerance = 0 }: Response): Built {
  const ends = [attributes['lowerBound'], attributes['upperBound'], values[0]]
  const [min = Number.NaN, max = Number.NaN, correct = Number.NaN] = ends.map((text = '') => Number.parseFloat(text))
  if (Number.isNaN(min + max)) return left(t`It does not say the ends of its scale.`)
  const scale = { min, max, correct }
  if (Number.isNaN(correct)) {
    const { margin } = QUESTION_DEFAULTS.range
    return { ok: true, question: { type: 'RANGE', ...withDefaults(asked), ...scale, margin }, changes: [noneRight()] }
  }
  const margin = nearestMargin(tolerance, scale)
  return {
    ok: true,
    question: { type: 'RANGE', ...withDefaults(asked), ...scale, margin },
    changes: otherTolerance(tolerance, toleranceOf({ ...scale, margin })),
  }
}

function order(interaction: XmlElement, asked: string, { correct }: Response): Built {
  const texts = new Map(choicesOf(interaction).map(({ id, text }) => [id, text]))
  const values = correct.flatMap((id) => texts.get(id) ?? [])
  if (values.length === 0 || values.length < texts.size) return left(t`It does not say the right order of all items.`)
  return { ok: true, question: { type: 'PUZZLE', ...withDefaults(asked), values }, changes: [] }
}
