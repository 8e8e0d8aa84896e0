import { describe, expect, test } from 'vitest'
import { JSON_FILES, PACKAGE_FILES, QTI_1_FILES, QTI_2_FILES, QTI_3_FILES } from '../testing/files/archives.ts'
import type { FixtureFile } from '../testing/files/fixture-file.ts'
import { bytesOf } from '../testing/files/fixture-file.ts'
import {
  BLOOKET_FILES,
  CSV_FILES,
  KAHOOT_FILES,
  ODS_FILES,
  TSV_FILES,
  XLSX_FILES,
} from '../testing/files/spreadsheets.ts'
import { AIKEN_FILES, GIFT_FILES, MOODLE_FILES } from '../testing/files/texts.ts'
import { quizzesOf } from './quizzes-of-file.ts'

/** The contract of every format: what a reader returns for files that are whole, half-broken and hostile. */

const FORMATS: Readonly<Record<string, readonly FixtureFile[]>> = {
  'Kahoot! spreadsheet': KAHOOT_FILES,
  'Excel table': XLSX_FILES,
  'OpenDocument table': ODS_FILES,
  CSV: CSV_FILES,
  TSV: TSV_FILES,
  'Blooket CSV': BLOOKET_FILES,
  GIFT: GIFT_FILES,
  Aiken: AIKEN_FILES,
  'Moodle XML': MOODLE_FILES,
  'QTI 2.1': QTI_2_FILES,
  'QTI 3.0': QTI_3_FILES,
  'QTI 1.2': QTI_1_FILES,
  'quiz file': JSON_FILES,
  'Pinwheel package': PACKAGE_FILES,
}

describe.each(Object.entries(FORMATS))('%s', (_, files) => {
  test('has at least eight files', () => expect(files.length).toBeGreaterThanOrEqual(8))

  test.each(files)('%s', async (_name, content, outcome) => {
    // No name helps: the content decides.
    const read = await quizzesOf(new File([await bytesOf(content)], 'file.bin'), {})
    const problems = read.ok ? '' : read.problems.join(' ')
    expect(problems).toMatch(outcome instanceof RegExp ? outcome : /^$/)
    if (!read.ok) return
    const [quiz] = read.quizzes
    const entries = quiz!.draft.list?.entries ?? []
    const counts = {
      questions: entries.length,
      unfinished: new Set(quiz!.unfinished.map(({ text }) => text.split(/[,:]/)[0])).size,
      leftOut: quiz!.leftOut.length,
    }
    expect(counts).toEqual({ unfinished: 0, leftOut: 0, ...outcome })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(JSON.stringify(entries.map(({ question }) => question.question))).not.toMatch(/<\/?(?:script|img|p|b)\b/i)
  })
})
