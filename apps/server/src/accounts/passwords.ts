import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../concurrency/index.ts'

// OWASP's first recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Running and waiting together. At two at a time and some 25 ms each, the last one waits for a second or two. */
const MOST_HASHES = 120

/** libuv's default. Node passes its work on to these threads: hashing, but also reading files and looking up names. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

/** Two threads stay free for files. */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 2))

/** Both resolve to undefined when too many passwords are being hashed already. */
export type Passwords = {
  hash(password: string): Promise<string | undefined>
  /** Takes as long when there is nothing to compare with: the time must not tell whether an account exists. */
  matches(password: string, stored: string | null | undefined): Promise<boolean | undefined>
}

/** How a call is refused that finds too many passwords being hashed. */
export const HASHING_BUSY = { ok: false, refusal: 'request/too-many', retryAfterSeconds: 2 } as const

export function argon2Passwords(): Passwords {
  const line = createSemaphore({ concurrency: HASHES_AT_ONCE, maxQueued: MOST_HASHES - HASHES_AT_ONCE })
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | undefined> => (await line.run(work))?.result
  // Hashed when first needed; no password matches it.
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, STRENGTH)),
    matches: (password, stored) =>
      inTurn(async () => {
        decoy ??= hash(randomBytes(24), STRENGTH)
        const isMatch = await verify(stored ?? (await decoy), password)
        return isMatch && typeof stored === 'string'
      }),
  }
}
