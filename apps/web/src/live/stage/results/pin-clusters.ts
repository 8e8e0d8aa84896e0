import type { PinTolerance, QuestionResults } from '@pinwheel/contract'

type PinResults = Extract<QuestionResults, { type: 'PIN' }>
type PinRows = PinResults['distribution']

/** A place on a picture, in shares of its width and height, to five decimals. */
type PinValue = {
  x: number
  y: number
  tolerance?: PinTolerance
  /** Where players were right, where they were wrong, and where the right place is. Shapes say the same. */
  colour?: 'green' | 'red' | 'blue'
}

/** A pin on the picture, and how many players put theirs there. */
export type PlacedPin = PinValue & { key: string; count: number; colour: 'green' | 'red' }

/** With more pins than this the picture could not be seen: then near ones become one. */
const EACH_UP_TO = 60

/** Pins in the same field of a grid of so many columns and rows are near. */
const COLUMNS = 9
const ROWS = 7

/** The right place, and how far from it a pin may stand. */
export const correctPosition = ({ positionX, positionY, tolerance }: PinResults) =>
  ({ x: positionX, y: positionY, tolerance, colour: 'blue' }) as const satisfies PinValue

/** Everybody's pins. Right and wrong ones never become one. */
export function clusterPins(rows: PinRows): { pins: PlacedPin[]; areClustered: boolean } {
  const pins = rows.filter(({ count }) => count > 0).map(pinOf)
  const areClustered = pins.length > EACH_UP_TO
  return { pins: areClustered ? gathered(pins) : pins, areClustered }
}

function pinOf({ value, count, correct }: PinRows[number]): PlacedPin {
  const [x = 0.5, y = 0.5] = value.split(',').map(Number)
  return { key: value, x, y, count, colour: correct ? 'green' : 'red' }
}

function gathered(pins: readonly PlacedPin[]): PlacedPin[] {
  const fields = new Map<string, PlacedPin>()
  for (const pin of pins) {
    const key = `${Math.floor(pin.x * COLUMNS)},${Math.floor(pin.y * ROWS)} ${pin.colour}`
    const there = fields.get(key)
    fields.set(key, there ? together(there, pin) : { ...pin, key })
  }
  return [...fields.values()].map((pin) => ({ ...pin, x: fiveDecimals(pin.x), y: fiveDecimals(pin.y) }))
}

/** In the middle of all of them. */
function together(pins: PlacedPin, pin: PlacedPin): PlacedPin {
  const count = pins.count + pin.count
  const middle = (a: number, b: number) => (a * pins.count + b * pin.count) / count
  return { ...pins, count, x: middle(pins.x, pin.x), y: middle(pins.y, pin.y) }
}

const fiveDecimals = (share: number): number => Number(share.toFixed(5))
