import { randomUUID } from 'node:crypto'

// JSON has no control characters, so this matches all that is not ASCII.
const NOT_ASCII = /[^ -~]/g

const toUnicodeEscape = (codeUnit: string): string => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Splits JSON into chunks of at most `maxBytes`, each with a header that names the message and the chunk's position. The
 * JSON is escaped to ASCII first: then a character is a byte, and a chunk may end at any character.
 */
export function createChunker(maxBytes: number): (json: string) => string[] {
  const sender = randomUUID()
  let messages = 0
  return (json) => {
    const text = json.replace(NOT_ASCII, toUnicodeEscape)
    const message = `${sender}.${messages++}`
    // The header is the message, two numbers and three spaces.
    const maxBodyLength = maxBytes - message.length - 2 * String(text.length).length - 3
    const bodies = Array.from({ length: Math.ceil(text.length / maxBodyLength) }, (_, index) =>
      text.slice(index * maxBodyLength, (index + 1) * maxBodyLength),
    )
    return bodies.map((body, index) => `${message} ${index} ${bodies.length} ${body}`)
  }
}

type Incomplete = { message: string; bodies: string[] }

/**
 * Joins chunks, which arrive in order from each sender. A message with a missing chunk is dropped.
 * @returns a function that returns the JSON with its last chunk
 */
export function createAssembler(): (chunk: string) => string | undefined {
  const incomplete = new Map<string, Incomplete>()
  return (chunk) => {
    const [, message = '', index, count, body = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(chunk) ?? []
    const sender = message.slice(0, message.lastIndexOf('.'))
    const current = index === '0' ? { message, bodies: [] } : incomplete.get(sender)
    incomplete.delete(sender)
    if (current?.message !== message || current.bodies.length !== Number(index)) return undefined
    current.bodies.push(body)
    if (current.bodies.length === Number(count)) return current.bodies.join('')
    incomplete.set(sender, current)
    return undefined
  }
}
