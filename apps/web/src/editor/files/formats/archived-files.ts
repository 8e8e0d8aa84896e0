import { t } from '@lingui/core/macro'
import { isArchive } from './archive-signature.ts'
import { ArchiveError, entriesNamed, entryNames } from './archive.ts'
import { MAX_EXPORT_MB } from './limits.ts'
import { isPackage } from './package.ts'
import { isQtiPackage } from './qti/read-package.ts'

/** A file of an archive of quizzes. `bytes` are absent if it is damaged. */
export type ArchivedFile = { readonly path: string; readonly bytes?: Uint8Array<ArrayBuffer> }

/** Entries by which spreadsheets, texts of office programs, books and programs are known. */
const OTHER_ARCHIVES = ['xl/workbook.xml', 'content.xml', '[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF']

const isOneFile = (names: ReadonlySet<string>): boolean =>
  isPackage(names) || isQtiPackage(names) || OTHER_ARCHIVES.some((name) => names.has(name))

/** Folders, and files that operating systems add. */
const isIgnored = (name: string): boolean => /\/$|(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(name)

/**
 * The files of an archive of several quizzes, as an export of several quizzes writes it. Undefined: it is another file, or an
 * archive that is one quiz or a spreadsheet.
 *
 * @throws {ArchiveError} for a damaged archive, and for one that is outside our bounds
 */
export function archivedFiles(bytes: Uint8Array<ArrayBuffer>): ArchivedFile[] | undefined {
  if (!isArchive(bytes)) return undefined
  if (isOneFile(new Set(entryNames(bytes, Infinity)))) return undefined
  const names = entryNames(bytes, MAX_EXPORT_MB).filter((name) => !isIgnored(name))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new ArchiveError(t`It is an archive with two files of the same name.`, twice)
  return names.length === 0 ? undefined : unpackedFiles(bytes, names)
}

function unpackedFiles(bytes: Uint8Array<ArrayBuffer>, names: readonly string[]): ArchivedFile[] {
  const entries = readableEntries(bytes, names)
  return names.map((path) => {
    const content = entries.get(path)
    return { path, ...(content && { bytes: content }) }
  })
}

/** A damaged entry does not hide the others. */
function readableEntries(bytes: Uint8Array<ArrayBuffer>, names: readonly string[]) {
  try {
    return entriesNamed(bytes, new Set(names))
  } catch {
    return new Map(names.flatMap((name) => [...readableEntry(bytes, name)]))
  }
}

function readableEntry(bytes: Uint8Array<ArrayBuffer>, name: string) {
  try {
    return entriesNamed(bytes, new Set([name]))
  } catch {
    return []
  }
}
