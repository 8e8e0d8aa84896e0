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
  const correct = values.map((value) => inOneLine(textContent(value)))
  return {
    baseType: declaration?.attributes['baseType'] ?? '',
    correct,
    mapped: entries.filter(({ points }) => points > 0).map(({ value, points }) => ({ value, share: points / best })),
    hasPenalties: entries.some(({ points }) => points < 0),
    isCaseSensitive: mapEntries.some(({ attributes }) => attributes['caseSensitive'] === 'true'),
    areas: elementsOf(elementOf(declaration, 'areaMapping') ?? NONE, 'areaMapEntry')
      .filter(({ attributes }) => Number(attributes['mappedValue']) > 0)
      .map(({ attributes }) => ({ shape: attributes['shape'] ?? '', coords: numbersOf(attributes['coords'] ?? '') })),
    tolerance: toleranceOf(item, Number.parseFloat(correct[0] ?? '')),
  }
}

const NONE: XmlElement = { name: '', attributes: {}, children: [] }

/** "3,4,5" or "3 4 5" */
export const numbersOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)

/** A relative tolerance is in percent of the right number. */
function toleranceOf(item: XmlElement, correct: number): number | undefined {
  const [equal] = descendants(elementOf(item, 'responseProcessing') ?? NONE, isNamed('equal'))
  const { toleranceMode, tolerance: given = '' } = equal?.attributes ?? {}
  if (toleranceMode !== 'absolute' && toleranceMode !== 'relative') return undefined
  const [tolerance = Number.NaN] = numbersOf(given)
  // 7 * 1.1 / 100 would be 0.07700000000000001.
  const inUnits = toleranceMode === 'relative' ? Number(((correct * tolerance) / 100).toPrecision(12)) : tolerance
  return Number.isFinite(inUnits) ? Math.abs(inUnits) : undefined
}
