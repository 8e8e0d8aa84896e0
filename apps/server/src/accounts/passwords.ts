import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first recommendation for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long when there is nothing to compare with: the time must not tell whether an account exists. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

export function argon2Passwords(): Passwords {
  // Made when first needed, and for nobody's password.
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => hash(password, STRENGTH),
    async matches(password, stored) {
      decoy ??= hash(randomBytes(24), STRENGTH)
      const isMatch = await verify(stored ?? (await decoy), password)
      return isMatch && typeof stored === 'string'
    },
  }
}
