import { strToU8, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'

/** Files as other programs and people write them, whole, half-broken and hostile. Written for these tests. */

type Bytes = Uint8Array<ArrayBuffer>

/** What a file gives: its questions, those that must be finished, and those that are left out, or why it is refused. */
export type Outcome = { questions: number; unfinished?: number; leftOut?: number } | RegExp

export type FixtureFile = readonly [name: string, content: string | (() => Bytes | Promise<Bytes>), outcome: Outcome]

export type Rows = readonly (readonly (string | number | null)[])[]

export const bytesOf = async (content: FixtureFile[1]): Promise<Bytes> =>
  typeof content === 'string' ? strToU8(content) : await content()

export const zipped = (files: Readonly<Record<string, string | Uint8Array>>): Bytes =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )

export const xlsx = async (rows: Rows, ...otherSheets: Rows[]): Promise<Bytes> =>
  new Uint8Array(
    await writeExcelFile(
      [rows, ...otherSheets].map((data, index) => ({
        sheet: `Sheet${index + 1}`,
        data: data.map((row) => row.map((value) => (value === null ? null : { value }))),
      })),
    ).toBuffer(),
  )

/** A workbook with this content of its only sheet, written by hand. @param prolog of the sheet's part */
export const workbook = (rows: string, prolog = '', more: Readonly<Record<string, string>> = {}): Bytes =>
  zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `${prolog}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })

export const separated = (rows: Rows, delimiter: string): string =>
  rows
    .map((row) => row.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(delimiter))
    .join('\r\n')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function ods(rows: Rows): Bytes {
  const cell = (value: string | number | null) =>
    value === null
      ? '<table:table-cell/>'
      : typeof value === 'number'
        ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
        : `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`
  const body = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Sheet1">${body}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
}

/** The archive with the size that its first entry declares changed to 500 MB. */
export function asBomb(archive: Bytes): Bytes {
  const view = new DataView(archive.buffer)
  for (let at = 0; at < archive.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 500 * 1024 * 1024, true)
  return archive
}
