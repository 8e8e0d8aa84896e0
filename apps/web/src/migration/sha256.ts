/*
 * SHA-256 as FIPS 180-4 has it. The browser's own works on secure addresses only, and the sites that are being left are
 * often not.
 */

const WORD = 2 ** 32
/** The first 32 bits of the fraction of a number. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * WORD)

const PRIMES = firstPrimes(64)
const FIRST_STATE = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND_WORDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The digest of a text, in UTF-8: 32 bytes. */
export function sha256(text: string): Uint8Array {
  const message = padded(new TextEncoder().encode(text))
  let state = FIRST_STATE
  for (let at = 0; at < message.byteLength; at += 64) state = mixed(state, schedule(message, at))
  const digest = new DataView(new ArrayBuffer(32))
  for (const [place, word] of state.entries()) digest.setUint32(place * 4, word)
  return new Uint8Array(digest.buffer)
}

/** A one, zeros up to a whole block, and the length in bits. */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setUint32(message.length - 8, Math.floor((bytes.length * 8) / WORD))
  view.setUint32(message.length - 4, (bytes.length * 8) % WORD)
  return view
}

function schedule(message: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => message.getUint32(at + place * 4))
  for (let place = 16; place < 64; place++) {
    const [early, late] = [words[place - 15] ?? 0, words[place - 2] ?? 0]
    const a = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const b = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.push(((words[place - 16] ?? 0) + a + (words[place - 7] ?? 0) + b) | 0)
  }
  return words
}

function mixed(before: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = before
  for (const [place, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUND_WORDS[place] ?? 0) + word
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => ((before[place] ?? 0) + word) | 0)
}
