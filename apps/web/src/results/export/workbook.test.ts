import { i18n } from '@lingui/core'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { afterEach, expect, test } from 'vitest'
import { answersOf, detailsOf } from '../testing/sample-answers.ts'
import { classicResults, sliderResults } from '../testing/sample-results.ts'
import { allSheets } from './sheets.ts'
import { toWorkbook } from '../../sheets/workbook.ts'

afterEach(() => i18n.activate('en'))

async function readBack(workbook: Blob) {
  const sheets = await readExcelFile(Buffer.from(await workbook.arrayBuffer()))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

test('the workbook contains players, questions, answers and the game', async () => {
  const results = classicResults({ players: 10, questions: 6, note: 'Again in May' })
  const known = { results, details: detailsOf(results), answers: answersOf(results) }
  const back = await readBack(await toWorkbook(allSheets(known)))
  expect([...back.keys()]).toEqual(['Players', 'Questions', 'Answers', 'Class grid', 'Game'])
  expect(back.get('Players')?.[0]).toContain('Average response (s)')
  expect(back.get('Players')?.[5]?.slice(0, 3)).toEqual([5, '🦊🦊🦊', 8986])
  expect(back.get('Questions')?.[1]?.slice(0, 4)).toEqual([
    1,
    'Which planet spins lying on its side?',
    'Multi Choice',
    'Uranus',
  ])
  expect(back.get('Answers')).toHaveLength(1 + 10 * 6)
  expect(back.get('Answers')?.[1]).toEqual([
    1,
    'Yuki',
    1,
    'Which planet spins lying on its side?',
    'Uranus',
    'Right',
    875,
    4.1,
  ])
  expect(back.get('Game')?.[1]?.slice(0, 3)).toEqual(['The Great Solar System Quiz', 'Again in May', 'Classic'])
  expect(back.get('Game')?.[1]?.slice(4)).toEqual([10, 6, 69, 1080])
})

test('writes texts as text and negative scores as numbers', async () => {
  const results = sliderResults({ players: 1 })
  const [first] = results.playerMetrics
  if (first) first.player.nickname = '=1+1'
  const back = await readBack(await toWorkbook(allSheets({ results })))
  expect(back.get('Players')?.[1]?.slice(0, 3)).toEqual([1, '=1+1', -20])
})

/** For each sheet of the file, whether its columns run from the right. */
async function runFromTheRight(workbook: Blob) {
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  return Object.entries(files)
    .filter(([name]) => name.startsWith('xl/worksheets/sheet'))
    .map(([, sheet]) => /<sheetView [^>]*rightToLeft="(?:1|true)"/.test(strFromU8(sheet)))
}

test.each([
  ['ar', true],
  ['en', false],
])('the columns of all sheets run in the direction of the page: %s', async (locale, isFromTheRight) => {
  i18n.loadAndActivate({ locale, messages: {} })
  const found = await runFromTheRight(await toWorkbook(allSheets({ results: classicResults({ players: 2 }) })))
  expect(found).toEqual([isFromTheRight, isFromTheRight, isFromTheRight])
})
