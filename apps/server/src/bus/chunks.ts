import { randomUUID } from 'node:crypto'

// JSON has no control characters, so this is all that is not ASCII.
const NOT_ASCII = /[^ -~]/g

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Cuts JSON into pieces of at most so many bytes, each with a head that tells its place. Made ASCII before, so that it
 * may be cut anywhere.
 */
export function cutter(mostBytes: number): (json: string) => string[] {
  const sender = randomUUID()
  let messages = 0
  return (json) => {
    const text = json.replace(NOT_ASCII, escaped)
    const message = `${sender}.${messages++}`
    // A head is the message, two numbers and three spaces.
    const most = mostBytes - message.length - 2 * String(text.length).length - 3
    const bodies = Array.from({ length: Math.ceil(text.length / most) }, (_, place) =>
      text.slice(place * most, (place + 1) * most),
    )
    return bodies.map((body, place) => `${message} ${place} ${bodies.length} ${body}`)
  }
}

type Unfinished = { message: string; bodies: string[] }

/**
 * Puts pieces together again, which come in order from each sender. Where one is missing its message is lost.
 * @returns the JSON, with its last piece
 */
export function assembler(): (piece: string) => string | undefined {
  const unfinished = new Map<string, Unfinished>()
  return (piece) => {
    const [, message = '', place, count, body = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(piece) ?? []
    const sender = message.slice(0, message.lastIndexOf('.'))
    const current = place === '0' ? { message, bodies: [] } : unfinished.get(sender)
    unfinished.delete(sender)
    if (current?.message !== message || current.bodies.length !== Number(place)) return undefined
    current.bodies.push(body)
    if (current.bodies.length === Number(count)) return current.bodies.join('')
    unfinished.set(sender, current)
    return undefined
  }
}
