/** A random text, unique in practice. Pages without TLS have no `randomUUID`. */
export const newRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
