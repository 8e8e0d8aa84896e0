import type { Part } from './parts.ts'

/** Loads the texts of pages that players do not see. Rejects if they do not load: the page would show keys. */
export async function loadTexts(...parts: Part[]): Promise<void> {
  const { loadPart } = await import('./parts.ts')
  await Promise.all(parts.map(loadPart))
}
