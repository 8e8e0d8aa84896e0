import type { FixtureFile, Outcome, Rows } from './fixture-file.ts'
import { asBomb, ods, separated, workbook, xlsx, zipped } from './fixture-file.ts'

const LONG = 'Which of the rivers of Europe crosses more than three countries on its way to the sea?'

/** Tables that people make by hand, in each format of tables. */
const TABLES: readonly (readonly [string, Rows, Outcome])[] = [
  [
    'usual headings',
    [
      ['Question', 'Answer 1', 'Answer 2', 'Correct'],
      ['Capital of Norway?', 'Oslo', 'Rome', 1],
    ],
    { questions: 1 },
  ],
  [
    'columns in another order',
    [
      ['Correct', 'Option B', 'Time', 'Option A', 'Question'],
      [2, 'Rome', 25, 'Oslo', 'Capital?'],
    ],
    { questions: 1 },
  ],
  [
    'German headings',
    [
      ['Frage', 'Antwort 1', 'Antwort 2', 'Richtig', 'Zeit'],
      ['Hauptstadt?', 'Oslo', 'Rom', 'Oslo', 30],
    ],
    { questions: 1 },
  ],
  [
    'right and wrong answers',
    [
      ['Question', 'Correct answer', 'Wrong answer 1', 'Wrong answer 2'],
      ['Capital?', 'Oslo', 'Rome', 'Bern'],
    ],
    { questions: 1 },
  ],
  [
    'headings that mean nothing here',
    [
      ['Sp1', 'Sp2', 'Sp3'],
      ['Capital?', 'Oslo', 'Rome'],
      ['Lake?', 'Como', 'Aral'],
    ],
    /no row of headings/,
  ],
  [
    'formulas and markup',
    [
      ['Question', 'Answer 1', 'Answer 2', 'Correct'],
      ['=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>', '+1', 1],
    ],
    { questions: 1 },
  ],
  [
    'a text that is too long',
    [
      ['Question', 'Answer 1', 'Answer 2', 'Correct'],
      [LONG, 'Danube', 'Rhine', 1],
    ],
    { questions: 1, unfinished: 1 },
  ],
  [
    'ragged and empty rows',
    [['Question', 'Answer 1', 'Answer 2', 'Correct'], ['Capital?'], [], ['Town?', 'Oslo', 'Rome', 9, 'more', 'cells']],
    { questions: 2, unfinished: 2, leftOut: 1 },
  ],
  ['headings alone', [['Question', 'Answer 1', 'Answer 2', 'Correct']], /without questions/],
]

const EXTRA_HEADINGS = 'Question,Answer 1,Answer 2,Correct'

const inlineRow = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, index) => `<c r="${'ABCD'[index]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const SHEET_ROWS =
  inlineRow(1, 'Question', 'Answer 1', 'Answer 2', 'Correct') + inlineRow(2, 'Capital?', 'Oslo', 'Rome', '1')

export const XLSX_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, () => xlsx(rows), outcome]),
  [
    'questions on the second and third sheet',
    () => xlsx([['Read me first']], TABLES[0]![1], TABLES[2]![1]),
    { questions: 2, leftOut: 1 },
  ],
  ['half of the archive', async () => (await xlsx(TABLES[0]![1])).slice(0, 300), /damaged archive\. Place: its end/],
  ['an archive that declares 500 MB', async () => asBomb(await xlsx(TABLES[0]![1])), /more than 100 MB/],
  [
    'a cell in row 2,000,000,000',
    () => workbook('<row><c r="A2000000000"><v>1</v></c></row>'),
    /more than 20000 rows\. Place: Sheet xl\/worksheets\/sheet1\.xml, row 2000000000$/,
  ],
  ['a cell in row 1e9', () => workbook('<row><c r="A1e9"><v>1</v></c></row>'), /more than 20000 rows/],
  [
    'a cell in a column of small letters',
    () => workbook('<row><c r="zzzzzz1"><v>1</v></c></row>'),
    /more than 4000000 cells/,
  ],
  ['more empty rows than a sheet can have', () => workbook('<row/>'.repeat(1_100_000)), /more than 20000 rows/],
  ['an empty row 2,000,000,000', () => workbook('<row r="2000000000"/>'), /more than 20000 rows/],
  [
    'a value in the last cell of a large sheet',
    () => workbook('<row r="20000"><c r="XFD20000"><v>1</v></c></row>'),
    /more than 4000000 cells\. Place: Sheet xl\/worksheets\/sheet1\.xml, row 20000$/,
  ],
  [
    'a format in the last row of a sheet',
    () => workbook(`${SHEET_ROWS}<row r="1048576"><c r="A1048576" s="0"/></row>`),
    { questions: 1 },
  ],
  [
    'a document type with entities',
    () => workbook(SHEET_ROWS, '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
    /DOCTYPE/,
  ],
  [
    'formulas, of which the last result is read, and a macro',
    () =>
      workbook(
        SHEET_ROWS.replace(
          '<c r="B2" t="inlineStr">',
          '<c r="B2" t="str"><f>WEBSERVICE("http://evil.example")</f>',
        ).replace('<is><t>Oslo</t></is>', '<v>Oslo</v>'),
        '',
        { 'xl/vbaProject.bin': 'Sub AutoOpen()' },
      ),
    { questions: 1 },
  ],
  [
    'one long text in thousands of cells',
    () =>
      workbook(
        Array.from({ length: 3000 }, (_, index) => `<row><c r="A${index + 1}" t="s"><v>0</v></c></row>`).join(''),
        '',
        { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(10_000)}</t></si></sst>` },
      ),
    /larger than 20 MB/,
  ],
  [
    'a workbook without sheets',
    () => zipped({ 'xl/workbook.xml': '<workbook/>' }),
    /^It cannot be read: "xl\/_rels\/workbook\.xml\.rels"/,
  ],
]

const odsContent = (rows: string) =>
  `<d xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet></d>`
const odsRow = (...cells: string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`

export const ODS_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, () => ods(rows), outcome]),
  [
    'a document type with entities',
    () => zipped({ 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    /DOCTYPE/,
  ],
  [
    'line breaks, tabs and spaces as elements',
    () =>
      zipped({
        'content.xml': odsContent(
          odsRow('Question', 'Answer 1', 'Answer 2', 'Correct') +
            odsRow('Which<text:line-break/>city<text:s text:c="3"/>is', 'Oslo', 'Rome<text:tab/>city', '1'),
        ),
      }),
    { questions: 1 },
  ],
  [
    'a long text in repeated cells and rows',
    () =>
      zipped({
        'content.xml': odsContent(
          `<table:table-row table:number-rows-repeated="19000"><table:table-cell table:number-columns-repeated="200"><text:p>${'a'.repeat(100)}</text:p></table:table-cell></table:table-row>`,
        ),
      }),
    /larger than 20 MB/,
  ],
  [
    'a row that is repeated a million times',
    () =>
      zipped({
        'content.xml': odsContent(
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>Why?</text:p></table:table-cell></table:table-row>',
        ),
      }),
    /more than 20000 rows\. Place: Row 1000000$/,
  ],
]

export const CSV_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, separated(rows, ','), outcome]),
  ['semicolons of Excel in Europe', separated(TABLES[2]![1], ';'), { questions: 1 }],
  ['line breaks in quoted cells', `${EXTRA_HEADINGS}\n"Which\ncity?",Oslo,Rome,1`, { questions: 1 }],
  [
    'a quote that never ends',
    `${EXTRA_HEADINGS}\nCapital?,Oslo,Rome,1\n"Which city?,Oslo,Rome,1\nTown?,Oslo,Rome,2`,
    { questions: 2, unfinished: 1, leftOut: 1 },
  ],
]

export const TSV_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, separated(rows, '\t'), outcome]),
  [
    'a heading of many columns above many short rows',
    `Question\tCorrect${'\ta'.repeat(100_000)}\n${'q\n'.repeat(100_000)}`,
    /more than 4000000 cells\. Place: Row 1$/,
  ],
  [
    'cells copied from a spreadsheet',
    'Question\tAnswer 1\tAnswer 2\tCorrect\nCapital, or town?\tOslo\tRome\tA',
    { questions: 1 },
  ],
]

const KAHOOT = [
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]
const ABOVE: Rows = [
  [],
  [null, 'Quiz template'],
  [null, 'Add questions, at least two answers and the time limit'],
  [],
  [],
  [],
  [],
]
const kahoot = (...rows: Rows) => xlsx([...ABOVE, [null, ...KAHOOT], ...rows])

export const KAHOOT_FILES: readonly FixtureFile[] = [
  [
    'the template with three questions',
    () =>
      kahoot(
        [1, 'Which programs read it?', 'Excel', 'Docs', 'Numbers', 'LibreOffice', 60, '1,2,3,4'],
        [2, 'Capital?', 'Oslo', 'Rome', null, null, 20, 1],
        [3, 'Is Oslo in Norway?', 'True', 'False', null, null, 10, 1],
      ),
    { questions: 3 },
  ],
  [
    'numbered rows that are empty',
    () =>
      kahoot(
        [1, 'Capital?', 'Oslo', 'Rome', null, null, 20, 2],
        ...Array.from({ length: 50 }, (_, index) => [index + 2, null, null]),
      ),
    { questions: 1 },
  ],
  [
    'headings in the first row, without numbers',
    () =>
      xlsx([KAHOOT.map((heading) => heading.replace('–', '-')), ['Capital?', 'Oslo', 'Rome', null, null, 30, '1.0']]),
    { questions: 1 },
  ],
  [
    'lists with spaces and semicolons',
    () => kahoot([1, 'Which?', 'Oslo', 'Rome', 'Bern', null, '20.0', ' 1 ; 3 ']),
    { questions: 1 },
  ],
  [
    'the export of ClassQuiz',
    () =>
      xlsx([
        [],
        [],
        [],
        [],
        [null, 'Title', 'Capitals'],
        [null, 'Description', 'Of Europe'],
        [],
        [],
        [],
        [],
        [],
        [],
        [
          null,
          'Question',
          '1st Answer',
          '2nd Answer',
          '3rd Answer',
          '4th Answer',
          'Time Limit (max. 120)',
          'Correct Answers',
        ],
        [1, 'Capital?', 'Oslo', 'Rome', null, null, 45, '1'],
      ]),
    { questions: 1 },
  ],
  [
    'a text over our limit',
    () => kahoot([1, LONG, 'Danube', 'Rhine', null, null, 20, 1]),
    { questions: 1, unfinished: 1 },
  ],
  [
    'a right answer that is empty',
    () => kahoot([1, 'Capital?', 'Oslo', 'Rome', null, null, 20, 4]),
    { questions: 1, unfinished: 1 },
  ],
  [
    'times that nobody has',
    () =>
      kahoot([1, 'Capital?', 'Oslo', 'Rome', null, null, 7, 1], [2, 'Town?', 'Oslo', 'Rome', null, null, 'soon', 1]),
    { questions: 2 },
  ],
  [
    'a question without answers',
    () => kahoot([1, 'Capital?', null, null, null, null, 20, null]),
    { questions: 1, unfinished: 1 },
  ],
  ['formulas and markup', () => kahoot([1, '=1+1', '<b>Oslo</b>', '@SUM(A1)', null, null, 20, 1]), { questions: 1 }],
  [
    'half of the archive',
    async () => (await kahoot([1, 'Capital?', 'Oslo', 'Rome', null, null, 20, 1])).slice(0, 500),
    /damaged/,
  ],
]

const BLOOKET_ABOVE = '"Blooket\nImport Template",,,,,,,\n'
const BLOOKET = `${BLOOKET_ABOVE}Question #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n`

export const BLOOKET_FILES: readonly FixtureFile[] = [
  [
    'the template with two questions',
    `${BLOOKET}1,Capital?,Oslo,Rome,Bern,Wien,20,1\n2,Town?,Oslo,Rome,,,30,2`,
    { questions: 2 },
  ],
  ['several right answers', `${BLOOKET}1,Which?,Oslo,Rome,Bern,,20,"1,3"`, { questions: 1 }],
  ['300 seconds', `${BLOOKET}1,Capital?,Oslo,Rome,,,300,1`, { questions: 1 }],
  ['one answer, which is typed', `${BLOOKET}1,Capital?,Oslo,,,,20,1`, { questions: 1 }],
  ['numbered rows that are empty', `${BLOOKET}1,Capital?,Oslo,Rome,,,20,1\n2,,,,,,,\n3,,,,,,,`, { questions: 1 }],
  ['no right answer', `${BLOOKET}1,Capital?,Oslo,Rome,,,20,`, { questions: 1, unfinished: 1 }],
  [
    'quotes, commas and line breaks in cells',
    `${BLOOKET}1,"He said ""Oslo, or\nRome?""","Oslo, Norway",Rome,,,20,1`,
    { questions: 1 },
  ],
  ['a row that ends in the middle', `${BLOOKET}1,Capital?,Oslo,Rome,,,20,1\n2,Town?,Os`, { questions: 2 }],
  ['formulas and markup', `${BLOOKET}1,"=cmd|'/c calc'!A1",<script>alert(1)</script>,@SUM(1),,,20,1`, { questions: 1 }],
]
