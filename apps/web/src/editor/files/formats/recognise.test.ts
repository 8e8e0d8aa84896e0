import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { recognise } from './recognise.ts'

const ofText = (text: string) => recognise(strToU8(text))
const ofFiles = (files: Record<string, Uint8Array>) => recognise(zipSync(files))

const formatOf = (read: Awaited<ReturnType<typeof recognise>>): unknown =>
  'reading' in read ? [read.format, read.reading.questions.length] : 'problem' in read && read.problem

const MOODLE =
  '<quiz><question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>'

describe('the content decides the format', () => {
  test.each([
    ['GIFT', 'Capital of Norway?{=Oslo ~Bergen}', ['GIFT', 1]],
    [
      'GIFT with words of headings',
      'Frage 1: Ist Rom eine Stadt, richtig oder falsch? {T}\n\nFrage 2: Ist Oslo ein See, richtig oder falsch? {F}',
      ['GIFT', 2],
    ],
    ['GIFT with old line ends, below a comment', '// About lakes\rWhy?{T}\r', ['GIFT', 1]],
    ['Aiken with words of headings', 'Question 1: Is Rome a city, correct?\nA. Yes\nB. No\nANSWER: A', ['Aiken', 1]],
    ['Aiken', 'Capital?\nA. Oslo\nB. Bergen\nANSWER: A', ['Aiken', 1]],
    ['Moodle XML', MOODLE, ['Moodle XML', 1]],
    ['a table with commas', 'Question,Answer 1,Answer 2,Correct\n"Rome, or Oslo?",Oslo,Rome,1', ['table', 1]],
    ['a table with semicolons', 'Question;Answer 1;Answer 2;Correct\nRome, or Oslo?;Oslo;Rome;1', ['table', 1]],
    ['a table with tabs', 'Question\tAnswer 1\tAnswer 2\tCorrect\nRome?\tOslo\tRome\t1', ['table', 1]],
  ])('%s', async (_, text, expected) => {
    expect(formatOf(await ofText(text))).toEqual(expected)
  })

  test('a spreadsheet of Excel, whose questions are in its second sheet', async () => {
    const cells = (...rows: (string | number)[][]) => rows.map((row) => row.map((value) => ({ value })))
    const file = await writeExcelFile([
      { data: cells(['Read me']), sheet: 'Notes' },
      { data: cells(['Question', 'Answer 1', 'Answer 2', 'Correct'], ['Rome?', 'Oslo', 'Rome', 1]), sheet: 'Quiz' },
    ]).toBuffer()
    expect(formatOf(await recognise(new Uint8Array(file)))).toEqual(['spreadsheet', 1])
  })

  test('a spreadsheet of OpenDocument, with repeated cells', async () => {
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
    const row = (...texts: string[]) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`
    const empty =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table>${
      row('Question', 'Answer 1', 'Answer 2', 'Correct') + row('Rome?', 'Oslo', 'Rome', '1') + empty
    }</table:table></office:spreadsheet></office:body></office:document-content>`
    expect(formatOf(await ofFiles({ 'content.xml': strToU8(content) }))).toEqual(['spreadsheet', 1])
  })

  test('empty rows of OpenDocument that are repeated count as rows of the file', async () => {
    const row = (...texts: string[]) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`
    const empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>'
    const content = `<d><office:spreadsheet><table:table>${
      row('Question', 'Answer 1', 'Answer 2', 'Correct') + empty + row('Rome?', 'Oslo', 'Rome', '1') + empty
    }</table:table></office:spreadsheet></d>`
    const read = await ofFiles({ 'content.xml': strToU8(content) })
    expect('reading' in read && read.reading.questions.map(({ place }) => place)).toEqual(['Row 5'])
  })

  test('times in Excel, which are parts of a day', async () => {
    const cells = [
      { value: 'When?' },
      { value: new Date('1899-12-30T14:30:00Z'), format: 'hh:mm' },
      { value: new Date('2024-05-01T09:05:00Z'), format: 'yyyy-mm-dd hh:mm' },
      { value: new Date('2024-05-01T00:00:00Z'), format: 'yyyy-mm-dd' },
    ]
    const headings = ['Question', 'Answer 1', 'Answer 2', 'Answer 3'].map((value) => ({ value }))
    const read = await recognise(
      new Uint8Array(await writeExcelFile([{ data: [headings, cells], sheet: 'Quiz' }]).toBuffer()),
    )
    expect('reading' in read && read.reading.questions[0]?.question).toMatchObject({
      options: [{ value: '14:30' }, { value: '2024-05-01 09:05' }, { value: '2024-05-01' }],
    })
  })

  test('line breaks, tabs and spaces of OpenDocument, which are elements', async () => {
    const row = (...texts: string[]) =>
      `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`
    const content = `<d><office:spreadsheet><table:table>${
      row('Question', 'Answer 1', 'Answer 2', 'Correct') +
      row(
        'Which<text:line-break/>of<text:tab/>these<text:span><text:s text:c="2"/>cities</text:span>?',
        'Oslo',
        'Rome',
        '1',
      )
    }</table:table></office:spreadsheet></d>`
    const read = await ofFiles({ 'content.xml': strToU8(content) })
    expect('reading' in read && read.reading.questions[0]?.question.question).toBe('Which of these cities?')
  })

  test.each<[string, Uint8Array, string?]>([
    [
      'UTF-16',
      new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([...'Å?{T}'].map((c) => c.charCodeAt(0))).buffer)]),
    ],
    ['Windows-1252', new Uint8Array([0xc5, ...strToU8('?{T}')])],
    [
      'the encoding that XML declares',
      new Uint8Array([
        ...strToU8(`<?xml version="1.0" encoding='ISO-8859-2'?>`),
        ...strToU8(MOODLE.replace('So?', '\u00C5?'))
          .filter((byte) => byte !== 0xc3)
          .map((byte) => (byte === 0x85 ? 0xc6 : byte)),
      ]),
      'Ć?',
    ],
    ['UTF-8 with a byte order mark', strToU8('\uFEFFÅ?{T}')],
  ])('text in %s', async (_, bytes, text = 'Å?') => {
    const read = await recognise(bytes as Uint8Array<ArrayBuffer>)
    expect('reading' in read && read.reading.questions[0]?.question.question).toBe(text)
  })
})

test('a cell that begins with a word in quotes does not contain the rows below it', async () => {
  const rows = [
    'Question,Answer 1,Answer 2,Correct',
    '"Hamlet" was written by?,Shakespeare,Goethe,1',
    'Capital?,Oslo,Rome,1',
    '"Who, or ""what""?",Ada,"Bob, the builder",1',
    'Town?,Oslo,"Rome",2',
  ]
  const read = await ofText(rows.join('\r\n'))
  const { questions, notes } = 'reading' in read ? read.reading : { questions: [] }
  expect(questions.map(({ question }) => question.question)).toEqual([
    '"Hamlet" was written by?',
    'Capital?',
    'Who, or "what"?',
    'Town?',
  ])
  expect(notes).toBeUndefined()
})

test.each([
  ['a text that is not in UTF-8', new Uint8Array([0xc5, ...strToU8('?{T}')]), /^It is not in UTF-8/],
  [
    'a spreadsheet with pictures in it',
    zipSync({
      'content.xml': strToU8(
        `<d><office:spreadsheet><table:table>${['Question', 'So?'].map((text) => `<table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell><table:table-cell><text:p>${text === 'So?' ? 'Oslo' : 'Correct'}</text:p></table:table-cell></table:table-row>`).join('')}</table:table></office:spreadsheet></d>`,
      ),
      'Pictures/1.png': new Uint8Array([1]),
    }),
    /^Pictures in the spreadsheet that were left out: 1/,
  ],
])('the report says it of %s', async (_, bytes, note) => {
  const read = await recognise(bytes)
  expect('reading' in read && read.reading.notes?.map(({ text }) => text)).toEqual([expect.stringMatching(note)])
})

describe('what cannot be read is refused with a reason', () => {
  test.each([
    ['nothing', ' \n ', /empty/],
    ['a letter', 'Dear parents, on Monday we go to the lake.', /format is unknown/],
    ['other XML', '<html><body>Hello</body></html>', /first element is html/],
    ['XML with a document type', '<!DOCTYPE quiz [<!ENTITY a "a">]><quiz>&a;</quiz>', /Line 1: A document type/],
    ['an old binary file', 'ÐÏà¡\0\0\0', /not a text/],
  ])('%s', async (_, text, reason) => {
    expect(formatOf(await ofText(text))).toMatch(reason)
  })

  test('an archive of something else', async () => {
    expect(formatOf(await ofFiles({ '../../evil.txt': strToU8('x') }))).toMatch(/neither a quiz nor a spreadsheet/)
  })

  test('a spreadsheet without headings', async () => {
    const file = await writeExcelFile([{ data: [[{ value: 'Shopping' }]], sheet: 'Sheet' }]).toBuffer()
    expect(formatOf(await recognise(new Uint8Array(file)))).toMatch(/no row of headings/)
  })

  test('a damaged archive', async () => {
    const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })
    expect(formatOf(await recognise(bytes.slice(0, 40)))).toMatch(/damaged/)
  })

  test('an archive that declares a huge content', async () => {
    const archive = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })
    const directory = new DataView(archive.buffer, archive.indexOf(0x01, archive.indexOf(0x50, 40)) - 2)
    expect(directory.getUint32(0, true)).toBe(0x02_01_4b_50)
    directory.setUint32(24, 200 * 1024 * 1024, true)
    expect(formatOf(await recognise(archive))).toMatch(/more than 100 MB/)
  })

  test('an archive of very many files', async () => {
    const files = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}`, new Uint8Array()]))
    expect(formatOf(await ofFiles(files))).toMatch(/more than 5000 files/)
  })

  test('more questions than a file can have', async () => {
    expect(formatOf(await ofText('Why?{T}\n\n'.repeat(5001)))).toMatch(/It has 5001 questions/)
  })
})
