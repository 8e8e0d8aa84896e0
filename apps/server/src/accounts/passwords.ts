import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ok, rateLimited } from '@pinwheel/contract'
import type { Ok, RateLimited } from '@pinwheel/contract'
import { createSemaphore } from '../concurrency/index.ts'

// OWASP's first recommendation for argon2id, the default algorithm of the library: 19 MiB, two passes, one lane.
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Running and queued. With two at a time and 25 ms each, the last one waits one to two seconds. */
const MAX_PENDING_HASHES = 120

/** Threads of libuv, 4 by default. They run hashes, but also file reads and DNS lookups. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)

/** Leaves two threads for file reads. */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(availableParallelism(), THREADS - 2))

const RETRY_SECONDS = 2

/** Refuses when too many passwords are being hashed. */
export type Passwords = {
  hash(password: string): Promise<Ok<string> | RateLimited>
  /** Takes as long without a stored hash: the response time must not show whether an account exists. */
  matches(password: string, stored: string | null | undefined): Promise<Ok<boolean> | RateLimited>
}

export function argon2Passwords(): Passwords {
  const semaphore = createSemaphore({
    concurrency: MAX_CONCURRENT_HASHES,
    maxQueued: MAX_PENDING_HASHES - MAX_CONCURRENT_HASHES,
  })
  const run = async <T>(task: () => Promise<T>): Promise<Ok<T> | RateLimited> => {
    const done = await semaphore.run(task)
    return done === undefined ? rateLimited(RETRY_SECONDS) : ok(done.result)
  }
  // The hash of a random password, created on first use. No password matches it.
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password) => run(() => hash(password, ARGON2_OPTIONS)),
    matches: (password, stored) =>
      run(async () => {
        dummyHash ??= hash(randomBytes(24), ARGON2_OPTIONS)
        const isMatch = await verify(stored ?? (await dummyHash), password)
        return isMatch && typeof stored === 'string'
      }),
  }
}
