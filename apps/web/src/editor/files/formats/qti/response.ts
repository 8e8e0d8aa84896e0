import { inOneLine } from '../plain-text.ts'
import type { XmlElement } from '../reading.ts'
import { elementOf, elementsOf, textContent } from '../xml.ts'
import { descendants, isNamed } from './elements.ts'

/** What an item says about the right response. */
export type Response = {
  readonly baseType: string
  /** The values of the right response, in its order. */
  readonly correct: readonly string[]
  /** Values with points, as a share of the best one. */
  readonly mapped: readonly { value: string; share: number }[]
  /** Whether a value costs points. */
  readonly hasPenalties: boolean
  /** Whether the item says that capital letters count. */
  readonly isCaseSensitive: boolean
  /** Areas of a picture with points. */
  readonly areas: readonly { shape: string; coords: readonly number[] }[]
  /** How far a number may be off. Undefined: the item does not say. */
  readonly tolerance: number | undefined
}

/** @param id of the interaction's response */
export function responseOf(item: XmlElement, id: string | undefined): Response {
  const declaration = elementsOf(item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === id)
  const values = elementsOf(elementOf(declaration, 'correctResponse') ?? NONE, 'value')
  const mapEntries = elementsOf(elementOf(declaration, 'mapping') ?? NONE, 'mapEntry')
  const entries = mapEntries.map(({ attributes }) => ({
    value: inOneLine(attributes['mapKey'] ?? ''),
    points: Number(attributes['mappedValue']),
  }))
  const best = entries.reduce((most, { points }) => Math.max(most, points), 0)
  return {
    baseType: declaration?.attributes['baseType'] ?? '',
    correct: values.map((value) => inOneLine(textContent(value))),
    mapped: entries.filter(({ points }) => points > 0).map(({ value, points }) => ({ value, share: points / best })),
    hasPenalties: entries.some(({ points }) => points < 0),
    isCaseSensitive: mapEntries.some(({ attributes }) => attributes['caseSensitive'] === 'true'),
    areas: elementsOf(elementOf(declaration, 'areaMapping') ?? NONE, 'areaMapEntry')
      .filter(({ attributes }) => Number(attributes['mappedValue']) > 0)
      .map(({ attributes }) => ({ shape: attributes['shape'] ?? '', coords: numbersOf(attributes['coords'] ?? '') })),
    tolerance: toleranceOf(item),
  }
}

const NONE: XmlElement = { name: '', attributes: {}, children: [] }

/** "3,4,5" or "3 4 5" */
export const numbersOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)

function toleranceOf(item: XmlElement): number | undefined {
  const [equal] = descendants(elementOf(item, 'responseProcessing') ?? NONE, isNamed('equal'))
  if (equal?.attributes['toleranceMode'] !== 'absolute') return undefined
  const [tolerance] = numbersOf(equal.attributes['tolerance'] ?? '')
  return tolerance !== undefined && Number.isFinite(tolerance) ? Math.abs(tolerance) : undefined
}
