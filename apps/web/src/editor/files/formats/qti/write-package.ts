import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import type { ClassicDraft } from '../../../model/draft-question.ts'
import { questionPicture } from '../exported-picture.ts'
import type { ExportedPicture } from '../exported-picture.ts'
import { imageSize } from '../image-size.ts'
import { itemOf } from './write-item.ts'
import type { ItemPicture } from './write-item.ts'
import { element, NAMES, toXml } from './write-xml.ts'
import type { Node, QtiVersion } from './write-xml.ts'

/** Writes a package of QTI: manifest, test, one file per item, and pictures. `read-package.ts` reads it back. */

const FORMATS = {
  '2.1': {
    items: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    types: { item: 'imsqti_item_xmlv2p1', test: 'imsqti_test_xmlv2p1' },
    schema: ['QTIv2.1 Package', '1.0.0'],
  },
  '3.0': {
    items: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    types: { item: 'imsqti_item_xmlv3p0', test: 'imsqti_test_xmlv3p0' },
    schema: ['QTI Package', '3.0.0'],
  },
} as const satisfies Record<QtiVersion, object>

type Item = { id: string; file: string; question: ClassicDraft; node: Node; picture: string | undefined }
type StoredPicture = ItemPicture & { file: string; bytes: Uint8Array }

/** @param pictures of the questions. A pin without its picture is left out. */
export function writeQtiPackage(version: QtiVersion, { title, questions, pictures }: Quiz): Uint8Array<ArrayBuffer> {
  const { items: xmlns } = FORMATS[version]
  const stored = new Map(pictures.map((picture, index) => [picture.address, storedPicture(picture, index)]))
  const items = questions.flatMap((question, index): Item[] => {
    const id = `question${index + 1}`
    const picture = stored.get(questionPicture(question))
    const node = itemOf(question, { id, xmlns, picture })
    return node ? [{ id, file: `items/${id}.xml`, question, node, picture: picture?.file }] : []
  })
  const text = (node: Node, nameOf = NAMES[version]) => strToU8(toXml(node, nameOf))
  const entries: Zippable = {
    'imsmanifest.xml': text(manifestOf(version, items), (name) => name),
    'test.xml': text(testOf(xmlns, title, items)),
  }
  for (const { file, node } of items) entries[file] = text(node)
  // Pictures are compressed already.
  for (const { file, bytes } of stored.values()) entries[file] = [bytes, { level: 0 }]
  return zipSync(entries)
}

type Quiz = { title: string; questions: readonly ClassicDraft[]; pictures: readonly ExportedPicture[] }

function storedPicture({ bytes, extension }: ExportedPicture, index: number): StoredPicture {
  const file = `images/${index + 1}.${extension}`
  return { file, href: `../${file}`, type: `image/${extension}`, bytes, size: imageSize(bytes) }
}

function testOf(xmlns: string, title: string, items: readonly Item[]): Node {
  const references = items.map(({ id, file, question: { duration, points } }) =>
    element(
      'assessmentItemRef',
      { identifier: id, href: file },
      element('timeLimits', { maxTime: duration }),
      element('weight', { identifier: 'POINTS', value: points }),
    ),
  )
  const section = element('assessmentSection', { identifier: 'section', title, visible: true }, ...references)
  const part = { identifier: 'part', navigationMode: 'linear', submissionMode: 'individual' }
  return element('assessmentTest', { xmlns, identifier: 'test', title }, element('testPart', part, section))
}

function manifestOf(version: QtiVersion, items: readonly Item[]): Node {
  const { manifest: xmlns, types, schema } = FORMATS[version]
  const [name, schemaVersion] = schema
  const file = (href: string) => element('file', { href })
  const dependencies = items.map(({ id }) => element('dependency', { identifierref: id }))
  const resources = items.map((item) =>
    element(
      'resource',
      { identifier: item.id, type: types.item, href: item.file },
      file(item.file),
      ...(item.picture === undefined ? [] : [file(item.picture)]),
    ),
  )
  return element(
    'manifest',
    { xmlns, identifier: 'quiz' },
    element('metadata', {}, element('schema', {}, name), element('schemaversion', {}, schemaVersion)),
    element('organizations'),
    element(
      'resources',
      {},
      element(
        'resource',
        { identifier: 'test', type: types.test, href: 'test.xml' },
        file('test.xml'),
        ...dependencies,
      ),
      ...resources,
    ),
  )
}
