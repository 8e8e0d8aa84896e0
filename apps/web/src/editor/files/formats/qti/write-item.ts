import { rangeStep } from '@pinwheel/contract/plain'
import type { ClassicDraft, DraftOf } from '../../../model/draft-question.ts'
import { isPlaced } from '../../../model/draft-question.ts'
import { questionPictureAlt } from '../exported-picture.ts'
import { toleranceOf } from '../margins.ts'
import { PIN_RADII } from '../pin-area.ts'
import type { Size } from '../pin-area.ts'
import { element } from './write-xml.ts'
import type { Node } from './write-xml.ts'

/** Writes one item of QTI, with the names of QTI 2.1. `read-item.ts` reads it back. */

export type ItemPicture = { readonly href: string; readonly type: string; readonly size: Size | undefined }

/** @returns undefined for a pin whose picture or place is missing, or whose picture has an unknown size */
export function itemOf(
  question: ClassicDraft,
  { id, xmlns, picture }: { id: string; xmlns: string; picture: ItemPicture | undefined },
): Node | undefined {
  const interaction = interactionOf(question, picture)
  if (interaction === undefined) return undefined
  const { declaration, body, points } = interaction
  const explanation = question.explanation?.text
  const alt = questionPictureAlt(question)
  const shown = picture && question.type !== 'PIN' ? [paragraph(element('img', { src: picture.href, alt }))] : []
  return element(
    'assessmentItem',
    { xmlns, identifier: id, title: question.question, adaptive: false, timeDependent: false },
    declaration,
    outcome('SCORE', 'float', '0'),
    ...(explanation === undefined ? [] : [outcome('FEEDBACK', 'identifier')]),
    element('itemBody', {}, paragraph(question.question), ...shown, body),
    element('responseProcessing', {}, ...points, ...(explanation === undefined ? [] : [SHOW_EXPLANATION])),
    ...(explanation === undefined ? [] : [feedback(explanation)]),
  )
}

const paragraph = (content: Node): Node => element('p', {}, content)

function outcome(identifier: string, baseType: string, value?: string): Node {
  const defaults = value === undefined ? [] : [element('defaultValue', {}, element('value', {}, value))]
  return element('outcomeDeclaration', { identifier, cardinality: 'single', baseType }, ...defaults)
}

const SHOW_EXPLANATION = element(
  'setOutcomeValue',
  { identifier: 'FEEDBACK' },
  element('baseValue', { baseType: 'identifier' }, 'EXPLANATION'),
)
const feedback = (text: string): Node =>
  element('modalFeedback', { outcomeIdentifier: 'FEEDBACK', identifier: 'EXPLANATION', showHide: 'show' }, text)

type Interaction = { declaration: Node; body: Node; points: readonly Node[] }

const RESPONSE = { responseIdentifier: 'RESPONSE' }
const VARIABLE = element('variable', { identifier: 'RESPONSE' })
const CORRECT = element('correct', { identifier: 'RESPONSE' })

function declared(cardinality: string, baseType: string, values: readonly string[], ...more: readonly Node[]): Node {
  const correct = values.map((value) => element('value', {}, value))
  const attributes = { identifier: 'RESPONSE', cardinality, baseType }
  return element('responseDeclaration', attributes, element('correctResponse', {}, ...correct), ...more)
}

const scored = (score: Node): Node => element('setOutcomeValue', { identifier: 'SCORE' }, score)

/** One point if the condition is true. */
const ifTrue = (condition: Node): Node =>
  element(
    'responseCondition',
    {},
    element('responseIf', {}, condition, scored(element('baseValue', { baseType: 'float' }, '1'))),
  )
const MATCHED = ifTrue(element('match', {}, VARIABLE, CORRECT))
const MAPPED = scored(element('mapResponse', { identifier: 'RESPONSE' }))
const MAPPED_POINT = scored(element('mapResponsePoint', { identifier: 'RESPONSE' }))

const mapping = (keys: readonly string[]): Node =>
  element(
    'mapping',
    { defaultValue: 0 },
    ...keys.map((mapKey) => element('mapEntry', { mapKey, mappedValue: 1, caseSensitive: false })),
  )

function interactionOf(question: ClassicDraft, picture: ItemPicture | undefined): Interaction | undefined {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return multiChoice(question)
    case 'TRUE_FALSE':
      return {
        declaration: declared('single', 'identifier', question.correct === undefined ? [] : [String(question.correct)]),
        body: choices(false, [
          { id: 'true', text: 'True' },
          { id: 'false', text: 'False' },
        ]),
        points: [MATCHED],
      }
    case 'TYPE_ANSWER': {
      const answers = [...new Set(question.options)]
      return {
        declaration: declared('single', 'string', answers.slice(0, 1), mapping(answers)),
        body: paragraph(element('textEntryInteraction', RESPONSE)),
        points: [MAPPED],
      }
    }
    case 'RANGE':
      return range(question)
    case 'PUZZLE':
      return puzzle(question)
    case 'PIN':
      return pin(question, picture)
  }
}

type Choice = { id: string; text: string }

const simpleChoices = (all: readonly Choice[]): Node[] =>
  all.map(({ id, text }) => element('simpleChoice', { identifier: id }, text))

const choices = (shuffle: boolean, all: readonly Choice[]): Node =>
  element('choiceInteraction', { ...RESPONSE, shuffle, maxChoices: 1 }, ...simpleChoices(all))

function multiChoice({ options }: DraftOf<'MULTI_CHOICE'>): Interaction {
  const all = options.map(({ value, correct }, index) => ({ id: `choice${index + 1}`, text: value, correct }))
  const right = all.filter(({ correct }) => correct).map(({ id }) => id)
  const isOne = right.length === 1
  return {
    // A player chooses one option. If several are right, each of them has the point.
    declaration: declared('single', 'identifier', right.slice(0, 1), ...(isOne ? [] : [mapping(right)])),
    body: choices(true, all),
    points: [isOne ? MATCHED : MAPPED],
  }
}

function range({ min, max, correct, margin }: DraftOf<'RANGE'>): Interaction {
  const step = rangeStep({ min, max })
  const isWhole = [min, max, correct, step].every(Number.isInteger)
  const tolerance = toleranceOf({ min, max, margin })
  const equal = element(
    'equal',
    { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` },
    VARIABLE,
    CORRECT,
  )
  return {
    declaration: declared('single', isWhole ? 'integer' : 'float', [String(correct)]),
    body: element('sliderInteraction', { ...RESPONSE, lowerBound: min, upperBound: max, step }),
    points: [ifTrue(equal)],
  }
}

function puzzle({ values }: DraftOf<'PUZZLE'>): Interaction {
  const all = values.map((text, index) => ({ id: `item${index + 1}`, text }))
  // Some programs show the items as the file has them, so that is not the right order.
  const listed = all.toSorted((one, other) => (one.text < other.text ? -1 : 1))
  return {
    declaration: declared(
      'ordered',
      'identifier',
      all.map(({ id }) => id),
    ),
    body: element('orderInteraction', { ...RESPONSE, shuffle: true }, ...simpleChoices(listed)),
    points: [MATCHED],
  }
}

function pin(question: DraftOf<'PIN'>, picture?: ItemPicture): Interaction | undefined {
  if (picture?.size === undefined || !isPlaced(question)) return undefined
  const { positionX, positionY, tolerance, imageAlt = '' } = question
  const { width, height } = picture.size
  const [x, y] = [Math.round(positionX * width), Math.round(positionY * height)]
  const area =
    tolerance === 'MAXIMUM'
      ? { shape: 'rect', coords: `0,0,${width},${height}` }
      : { shape: 'circle', coords: `${x},${y},${Math.round((PIN_RADII[tolerance] * (width + height)) / 2)}` }
  const areas = element('areaMapping', { defaultValue: 0 }, element('areaMapEntry', { ...area, mappedValue: 1 }))
  const map = element('object', { data: picture.href, type: picture.type, width, height }, imageAlt)
  return {
    declaration: declared('single', 'point', [`${x} ${y}`], areas),
    body: element('selectPointInteraction', { ...RESPONSE, maxChoices: 1 }, map),
    points: [MAPPED_POINT],
  }
}
