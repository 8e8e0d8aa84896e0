import type { FixtureFile, Outcome, Rows } from './fixture-file.ts'
import { asBomb, ods, separated, xlsx, zipped } from './fixture-file.ts'

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

export const XLSX_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, () => xlsx(rows), outcome]),
  [
    'questions on the second and third sheet',
    () => xlsx([['Read me first']], TABLES[0]![1], TABLES[2]![1]),
    { questions: 2, leftOut: 1 },
  ],
  ['half of the archive', async () => (await xlsx(TABLES[0]![1])).slice(0, 300), /damaged/],
  ['an archive that declares 500 MB', async () => asBomb(await xlsx(TABLES[0]![1])), /more than 100 MB/],
  ['a workbook without sheets', () => zipped({ 'xl/workbook.xml': '<workbook/>' }), /damaged|no row of headings/],
]

export const ODS_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, () => ods(rows), outcome]),
  [
    'a document type with entities',
    () => zipped({ 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    /DOCTYPE/,
  ],
  [
    'a row that is repeated a million times',
    () =>
      zipped({
        'content.xml':
          '<d xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:spreadsheet><table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell><text:p>Why?</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></d>',
      }),
    /more than 20000 rows/,
  ],
]

export const CSV_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, separated(rows, ','), outcome]),
  ['semicolons of Excel in Europe', separated(TABLES[2]![1], ';'), { questions: 1 }],
  ['line breaks in quoted cells', `${EXTRA_HEADINGS}\n"Which\ncity?",Oslo,Rome,1`, { questions: 1 }],
  [
    'a quote that never ends',
    `${EXTRA_HEADINGS}\n"Which city?,Oslo,Rome,1\nTown?,Oslo,Rome,2`,
    { questions: 1, unfinished: 1 },
  ],
]

export const TSV_FILES: readonly FixtureFile[] = [
  ...TABLES.map(([name, rows, outcome]): FixtureFile => [name, separated(rows, '\t'), outcome]),
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
