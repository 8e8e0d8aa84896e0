import { t } from '@lingui/core/macro'
import { POINTS } from '@pinwheel/contract/plain'
import { entriesNamed } from '../archive.ts'
import { createCollector } from '../collector.ts'
import { decodedAddress, decodedText } from '../decoded-text.ts'
import { nearestDuration } from '../durations.ts'
import { imageSize } from '../image-size.ts'
import { otherPoints } from '../losses.ts'
import { describedAs } from '../picture-alt.ts'
import { inOneLine } from '../plain-text.ts'
import type { Built } from '../questions.ts'
import type { EmbeddedPicture, Reading, XmlElement } from '../reading.ts'
import { elementOf, elementsOf, inFile, parseXml, sourceAt, XmlError } from '../xml.ts'
import { asQti2, descendants, isNamed } from './elements.ts'
import { isQti1, readQti1 } from './qti-1.ts'
import { readItem } from './read-item.ts'

/** Reads packages of QTI 2.0 to 3.0: a ZIP archive whose manifest names the files of items, of a test, and of pictures. */

const MANIFEST = 'imsmanifest.xml'

export const isQtiPackage = (names: ReadonlySet<string>): boolean => names.has(MANIFEST)
export const isQtiItem = (root: XmlElement): boolean => asQti2({ ...root, children: [] }).name === 'assessmentItem'

/** An item that is a file of its own. Its pictures are elsewhere. */
export function readQtiItem(root: XmlElement, text: string): Reading {
  const { add, reading } = createCollector()
  const item = asQti2(root)
  const { built, asked } = readItem(item, () => undefined)
  add(built, { place: t`Item`, asked, source: sourceOf(item, text) })
  return reading(inOneLine(root.attributes['title'] ?? ''))
}

/** A document of QTI 1.2. Its pictures are elsewhere. */
export function readQti1Document(root: XmlElement, text: string): Reading {
  const { add, reading } = createCollector()
  const items = readQti1(root)
  for (const { built, asked, number, section, element } of items)
    add(built, { place: t`Item ${number}`, asked, section, source: sourceAt(text, element) })
  return reading(items[0]?.section)
}

/** The text of the question says more than the declarations above it. */
const sourceOf = (item: XmlElement, text: string): string | undefined =>
  sourceAt(text, elementOf(item, 'itemBody') ?? item)

/** An item in the order of the test, with what the test says about it. */
type ItemReference = { file: string; section?: string; seconds?: number; points?: number }

/** @throws {XmlError} for a manifest that cannot be read. Items that cannot be read are reported as left out. */
export function readQtiPackage(bytes: Uint8Array, names: ReadonlySet<string>): Reading {
  const files = createFiles(bytes, names)
  const resources = descendants(
    asQti2(inFile(MANIFEST, () => parseXml(files.text(MANIFEST)))),
    isNamed('resource'),
  ).map(fileOf)
  const testFiles = resources.filter(({ type }) => /^imsqti_(?:test|assessment)_/.test(type)).map(({ file }) => file)
  const items = resources.filter(({ type }) => /^imsqti_(?:item|xml|apipitem)/.test(type)).map(({ file }) => ({ file }))
  const { add, reading } = createCollector()
  let title = ''
  const inTests: ItemReference[] = [...new Set(testFiles)].flatMap((file) => {
    try {
      const test = asQti2(parseXml(files.text(file)))
      title ||= inOneLine(test.attributes['title'] ?? '')
      return referencesOf(test, file)
    } catch (error) {
      add(unreadable(error), { place: file, asked: file })
      return []
    }
  })
  const seen = new Set<string>()
  for (const item of [...inTests, ...items]) {
    if (!seen.has(item.file)) addItem(item, files, add)
    seen.add(item.file)
  }
  const { questions } = reading()
  // A package of QTI 1.2 has no test.
  return reading(title || questions[0]?.section)
}

function fileOf(resource: XmlElement) {
  const href = resource.attributes['href'] ?? elementsOf(resource, 'file')[0]?.attributes['href'] ?? ''
  return { type: resource.attributes['type'] ?? '', file: resolved(href, '') }
}

function referencesOf(element: XmlElement, testFile: string, section?: string): ItemReference[] {
  return elementsOf(element).flatMap((child): ItemReference[] => {
    if (child.name !== 'assessmentItemRef') {
      const title = child.name === 'assessmentSection' ? inOneLine(child.attributes['title'] ?? '') : ''
      return referencesOf(child, testFile, title || section)
    }
    const seconds = Number(elementOf(child, 'timeLimits')?.attributes['maxTime'])
    const points = Number(elementOf(child, 'weight')?.attributes['value'])
    return [
      {
        file: resolved(child.attributes['href'] ?? '', testFile),
        ...(section !== undefined && { section }),
        ...(seconds > 0 && { seconds }),
        ...(points >= 0 && { points }),
      },
    ]
  })
}

type Add = ReturnType<typeof createCollector>['add']
type Files = ReturnType<typeof createFiles>

/** The files of the archive. A name is only looked up in it, so that no path leads out of it. */
function createFiles(bytes: Uint8Array, names: ReadonlySet<string>) {
  const unpacked = entriesNamed(bytes, names)
  return {
    /** @throws {XmlError} if there is none */
    text(name: string): string {
      const content = unpacked.get(name)
      if (content === undefined) throw new XmlError(t`The archive does not contain it.`)
      return decodedText(content)
    },
    /** The first of these files that exists. */
    picture(...candidates: readonly string[]): EmbeddedPicture | undefined {
      const name = candidates.find((candidate) => unpacked.has(candidate))
      const content = name === undefined ? undefined : unpacked.get(name)
      return name !== undefined && content ? { name, bytes: content } : undefined
    },
  }
}

const unreadable = (error: unknown): Built => {
  if (error instanceof XmlError) return { ok: false, reason: error.message }
  throw error
}

function addItem(reference: ItemReference, files: Files, add: Add): void {
  const { file, section } = reference
  try {
    const text = files.text(file)
    const root = parseXml(text)
    if (isQti1(root)) return addQti1({ root, text, file }, files, add)
    const item = asQti2(root)
    const pictureAt = (address: string) => files.picture(resolved(address, file))
    const { built, asked, picture: address, alt } = readItem(item, (of) => sizeOf(pictureAt(of)))
    const found = address === undefined ? undefined : pictureAt(address)
    const picture = found && { ...found, ...describedAs(alt) }
    const inTest = asInTest(withLostPicture(built, address, picture), reference)
    add(inTest, { place: file, asked, section, picture, source: sourceOf(item, text) })
  } catch (error) {
    add(unreadable(error), { place: file, asked: file, section })
  }
}

function addQti1({ root, text, file }: { root: XmlElement; text: string; file: string }, files: Files, add: Add): void {
  for (const { built, asked, number, section, picture: address, alt, element } of readQti1(root)) {
    const found = address === undefined ? undefined : files.picture(...qti1Names(address, file))
    const picture = found && { ...found, ...describedAs(alt) }
    const where = t`${file}, item ${number}`
    const source = sourceAt(text, element)
    add(withLostPicture(built, address, picture), { place: where, asked, section, picture, source })
  }
}

/** Canvas writes `$IMS-CC-FILEBASE$/a.png` for the file `web_resources/a.png`. */
function qti1Names(address: string, file: string): string[] {
  const path = /^\$IMS-CC-FILEBASE\$\/(.*)$/.exec(address)?.[1] ?? /^%24IMS-CC-FILEBASE%24\/(.*)$/.exec(address)?.[1]
  return path === undefined ? [resolved(address, file)] : [resolved(`web_resources/${path}`, ''), resolved(path, '')]
}

const sizeOf = (picture: EmbeddedPicture | undefined) => picture && imageSize(picture.bytes)

function withLostPicture(built: Built, address: string | undefined, picture: EmbeddedPicture | undefined): Built {
  if (!built.ok || address === undefined || picture) return built
  return { ...built, changes: [...built.changes, t`Its picture is not in the file.`] }
}

/** The question with the time limit and the points that the test gives it. */
function asInTest(built: Built, { seconds, points: weight }: ItemReference): Built {
  if (!built.ok) return built
  const { duration, changes } = nearestDuration(seconds ?? Number.NaN)
  const points = POINTS.find((known) => known === weight)
  const question = { ...built.question, duration, ...(points !== undefined && { points }) }
  // Most programs write a weight of 1 to all items.
  const isOther = weight !== undefined && points === undefined && weight !== 1
  const lost = isOther ? [otherPoints(weight, question.points)] : []
  return { ...built, question, changes: [...built.changes, ...changes, ...lost] }
}

/** The name in the archive of an address within one of its files: "../images/a.png" in "items/q1.xml" is "images/a.png". */
function resolved(address: string, file: string): string {
  const path = decodedAddress(address.replace(/[?#].*$/, ''))
  const steps: string[] = path.startsWith('/') ? [] : file.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
