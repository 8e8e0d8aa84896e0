import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Reads a JSON file of one of the packages with drawings and descriptions. */
const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(resolve(file), 'utf8')) as T

/** The label and tags of a picture in one language. */
export type Description = { hexcode: string; label: string; tags?: string[]; group?: number; order?: number }

/** Names of drawings by the code points of their emoji. */
export const drawingNames = () => read<Record<string, string>>('@iconify-json/fluent-emoji-flat/chars.json')

export const descriptions = (language: string) => read<Description[]>(`emojibase-data/${language}/compact.json`)

export type Drawings = { width: number; height: number; icons: Record<string, { body: string }> }

export const drawings = () => read<Drawings>('@iconify-json/fluent-emoji-flat/icons.json')

/** The other languages with keywords, in the order of their look-up. */
export const OTHER_LANGUAGES = 'de fr es it nl pt pl sv da nb fi hu et lt ru uk hi bn zh zh-hant ja ko vi th ms'.split(
  ' ',
)
