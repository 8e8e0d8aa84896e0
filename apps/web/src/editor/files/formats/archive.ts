import { t } from '@lingui/core/macro'
import { FlateErrorCode, unzipSync } from 'fflate'
import type { FlateError } from 'fflate'
import { decodedText } from './decoded-text.ts'
import { placed } from './placed.ts'

/** Reads ZIP archives from strangers, whose declared sizes are checked before anything is unpacked. */

const MAX_ENTRIES = 5_000
const MAX_UNPACKED_MB = 100

/** An archive or spreadsheet that is not read, why, and the entry, row or sheet that the reason concerns. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'

  constructor(reason: string, place?: string) {
    super(place === undefined ? reason : placed(reason, place))
  }
}

/**
 * The names of the entries.
 *
 * @param maxMegabytes of all entries together
 * @throws {ArchiveError} for a damaged archive, one of more than 5,000 entries, or one that unpacks to more.
 */
export function entryNames(bytes: Uint8Array, maxMegabytes = MAX_UNPACKED_MB): string[] {
  const names: string[] = []
  let unpacked = 0
  unzip(bytes, ({ name, size, originalSize, compression }) => {
    // An entry that is not compressed is as large as its part of the archive, whatever it declares.
    unpacked += compression === 0 ? size : originalSize
    names.push(name)
    if (names.length > MAX_ENTRIES) throw new ArchiveError(t`It is an archive of more than ${MAX_ENTRIES} files.`, name)
    if (unpacked > maxMegabytes * 1024 * 1024) throw new ArchiveError(tooLarge(maxMegabytes), name)
    return false
  })
  return names
}

const tooLarge = (MAX_UNPACKED_MB: number): string =>
  t`It is an archive that unpacks to more than ${MAX_UNPACKED_MB} MB.`

/** The entries with these names that the archive has. Call {@link entryNames} first, which checks the sizes. */
export function entriesNamed(bytes: Uint8Array, names: ReadonlySet<string>): Map<string, Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(unzip(bytes, ({ name }) => names.has(name)))
  return new Map(entries.map(([name, content]) => [readableName(name), content]))
}

/** The text of one entry. Undefined: there is none. Call {@link entryNames} first, which checks the sizes. */
export function entryText(bytes: Uint8Array, name: string): string | undefined {
  const entry = entriesNamed(bytes, new Set([name])).get(name)
  return entry && decodedText(entry)
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unzip(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array<ArrayBuffer>> {
  let unpacking: string | undefined
  try {
    // An entry is unpacked into as many bytes as it declares, and the rest of it is dropped.
    return unzipSync(bytes, {
      filter(entry) {
        const name = readableName(entry.name)
        const isWanted = filter({ ...entry, name })
        if (isWanted) unpacking = name
        return isWanted
      },
    })
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const isCut = (error as FlateError).code === FlateErrorCode.InvalidZipData
    throw new ArchiveError(t`It is a damaged archive.`, isCut ? t`its end, which is missing` : unpacking)
  }
}

/** Many programs, also macOS, write names in UTF-8 and do not say so. Then each character of the name is one of its bytes. */
function readableName(name: string): string {
  const codes = Array.from(name, (character) => character.codePointAt(0)!)
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return name
  }
}
