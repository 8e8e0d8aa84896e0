import { createHash } from 'node:crypto'

/** Under which name a store counts something for a key. Hashed: a reader of the store need not learn who mistyped where. */
export const keyName = (rule: string, part: string, key: string): string =>
  `${rule} ${part} ${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
