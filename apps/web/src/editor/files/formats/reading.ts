import type { GameMode } from '@pinwheel/contract/plain'
import type { ClassicDraft } from '../../model/draft-question.ts'

/** A picture inside a file. */
export type EmbeddedPicture = {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What it shows, for those who do not see it. */
  readonly alt?: string
}

/** A question as a file has it: its texts may be too long and its lists too short or too long for a quiz. */
export type ReadQuestion = {
  readonly question: ClassicDraft
  /** Where it stands in the file: "Line 12", "Row 9", "Question 3". */
  readonly place: string
  /** What the file says differently, in sentences. */
  readonly changes: readonly string[]
  /** The category or heading above it. */
  readonly section?: string
  readonly picture?: EmbeddedPicture
  readonly tags?: readonly string[]
  /** What stands at that place, as far as it is short. */
  readonly source?: string
}

/** A question that none of our types can hold. */
export type LeftOut = {
  readonly place: string
  readonly text: string
  readonly reason: string
  readonly source?: string
}

/** A sentence about a whole file. `source`: the places that it means. */
type FileNote = { readonly text: string; readonly source?: string }

/** What a reader found in a file. */
export type Reading = {
  readonly title: string
  readonly description: string
  readonly questions: readonly ReadQuestion[]
  readonly leftOut: readonly LeftOut[]
  /** In 0–100 mode all questions are sliders from 0 to 100. Undefined: Classic. */
  readonly mode?: GameMode
  /** What of the whole file was not read. */
  readonly notes?: readonly FileNote[]
}

/** A cell of a table. Spreadsheets have numbers, booleans and dates; text files have texts only. */
export type Cell = string | number | boolean | Date | null
/** `name`: of its sheet. */
export type Table = { readonly name?: string; readonly rows: readonly (readonly Cell[])[] }

/** An element of an XML document, with its texts and elements in order. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
  /** In the file, from 1. */
  readonly line?: number
  /** The position of its tag in the file, and the one after its end. */
  readonly start?: number
  readonly end?: number
}
