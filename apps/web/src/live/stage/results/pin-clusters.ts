import type { PinTolerance, QuestionResults } from '@pinwheel/contract'
import { PIN_RADIUS } from '@pinwheel/contract/plain'

type PinResults = Extract<QuestionResults, { type: 'PIN' }>
type PinRows = PinResults['distribution']

/** A position on a picture, as shares of its width and height with five decimals. */
type PinValue = {
  x: number
  y: number
  tolerance?: PinTolerance
  /** Correct pins are green, wrong ones red, the correct position is blue. Their shapes differ as well. */
  colour?: 'green' | 'red' | 'blue'
}

/** A pin on the picture and its number of answers. */
export type PlacedPin = PinValue & { key: string; count: number; colour: 'green' | 'red' }

/** With more pins than this the picture would be covered: near pins are then clustered, and drawn as heat. */
const EACH_UP_TO = 60

/** The grid for clustering: pins in the same cell form a cluster. */
const GRID = { columns: 24, rows: 16 }

/** The correct position with its tolerance. */
export const correctPosition = ({ positionX, positionY, tolerance }: PinResults) =>
  ({ x: positionX, y: positionY, tolerance, colour: 'blue' }) as const satisfies PinValue

/** All pins. Correct and wrong ones are clustered separately. */
export function clusterPins(rows: PinRows, grid = GRID): { pins: PlacedPin[]; areClustered: boolean } {
  const pins = rows.filter(({ count }) => count > 0).map(pinOf)
  const areClustered = pins.length > EACH_UP_TO
  return { pins: areClustered ? clustered(pins, grid) : pins, areClustered }
}

/** The shares of the enlarged detail that the area of correct pins takes along its shorter side, and at most along the longer one. */
const AREA_SHARE = 0.6
const MOST_AREA_SHARE = 0.94
/** The share of the enlarged detail that may lie beyond the edge of the picture: the heads of the pins at its upper edge. */
const BEYOND_EDGE = 0.12
/** The cells of the grid along the sides of the enlarged detail. */
const DETAIL_CELLS = 9
/** The width of the heat of a cluster in cells. */
const CELLS_OF_HEAT = 2.6

/**
 * The square detail around the correct position: its middle on the picture, the width of the picture in multiples of its side,
 * the width of a cluster's heat in percent of the picture's shorter side, and the pins in it. Undefined if every position is
 * correct.
 * @param ratio width / height of the picture
 */
export function detailOf(results: PinResults, ratio: number) {
  const { tolerance, ...position } = correctPosition(results)
  if (tolerance === 'MAXIMUM') return undefined
  const stretched = Math.max(ratio, 1 / ratio)
  const shortSide = Math.min(AREA_SHARE, MOST_AREA_SHARE / stretched) / (PIN_RADIUS[tolerance] * 2)
  const [width, height] = [shortSide * Math.max(1, ratio), shortSide * Math.max(1, 1 / ratio)]
  const [x, y] = [middleOfDetail(position.x, width), middleOfDetail(position.y, height)]
  const isNear = (at: { x: number; y: number }) => Math.abs(at.x - x) * width < 0.5 && Math.abs(at.y - y) * height < 0.5
  const grid = { columns: Math.ceil(width * DETAIL_CELLS), rows: Math.ceil(height * DETAIL_CELLS) }
  const reach = (100 * CELLS_OF_HEAT) / (DETAIL_CELLS * shortSide)
  return { x, y, width, reach, pins: clusterPins(results.distribution, grid).pins.filter(isNear) }
}

/**
 * Near an edge of the picture the detail moves inwards, and would otherwise be empty beyond it.
 * @param side of the picture, in multiples of the detail's
 */
function middleOfDetail(position: number, side: number): number {
  const least = Math.min(0.5, (0.5 - BEYOND_EDGE) / side)
  return Math.min(Math.max(position, least), 1 - least)
}

function pinOf({ value, count, correct }: PinRows[number]): PlacedPin {
  const [x = 0.5, y = 0.5] = value.split(',').map(Number)
  return { key: value, x, y, count, colour: correct ? 'green' : 'red' }
}

function clustered(pins: readonly PlacedPin[], { columns, rows }: typeof GRID): PlacedPin[] {
  const cells = new Map<string, PlacedPin>()
  for (const pin of pins) {
    const key = `${Math.floor(pin.x * columns)},${Math.floor(pin.y * rows)} ${pin.colour}`
    const cluster = cells.get(key)
    cells.set(key, cluster ? merged(cluster, pin) : { ...pin, key })
  }
  return [...cells.values()].map((pin) => ({ ...pin, x: fiveDecimals(pin.x), y: fiveDecimals(pin.y) }))
}

/** Adds a pin to a cluster, at the mean position of all its pins. */
function merged(pins: PlacedPin, pin: PlacedPin): PlacedPin {
  const count = pins.count + pin.count
  const middle = (a: number, b: number) => (a * pins.count + b * pin.count) / count
  return { ...pins, count, x: middle(pins.x, pin.x), y: middle(pins.y, pin.y) }
}

const fiveDecimals = (share: number): number => Number(share.toFixed(5))
