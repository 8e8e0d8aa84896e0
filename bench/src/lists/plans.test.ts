import { expect, test } from 'vitest'
import { parseQuizPlans, readsSearches, summarizePlan } from './plans.ts'
import type { PlanNode } from './plans.ts'

const byIndex: PlanNode = {
  'Node Type': 'Nested Loop',
  'Shared Hit Blocks': 40,
  'Shared Read Blocks': 3,
  Plans: [
    {
      'Node Type': 'Limit',
      Plans: [{ 'Node Type': 'Index Only Scan', 'Index Name': 'quizzes_public_by_title', 'Relation Name': 'quizzes' }],
    },
    { 'Node Type': 'Index Scan', 'Index Name': 'quizzes_pkey', 'Relation Name': 'quizzes' },
  ],
}

test('a summary names the index and the blocks read, and leaves out how the rows of the page are fetched', () => {
  expect(summarizePlan(byIndex)).toEqual({ steps: ['index alone: quizzes_public_by_title'], blocks: 43, ms: 0 })
})

test('a summary names a scan of the whole table, and a sort of more rows than a page has', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'quizzes', 'Actual Rows': 2500 }
  const steps = ['sort of 2,500', 'whole table: quizzes']
  expect(summarizePlan({ 'Node Type': 'Sort', Plans: [scan] })).toEqual({ steps, blocks: 0, ms: 0 })
  expect(summarizePlan({ 'Node Type': 'Sort', Plans: [{ ...scan, 'Actual Rows': 10 }] }).steps).toEqual([steps[1]])
})

test('parsing a log returns the plans on quizzes and skips other lines and an incomplete last line', () => {
  const line = (plan: PlanNode) =>
    JSON.stringify({ message: `duration: 0.2 ms  plan:\n${JSON.stringify({ 'Query Text': 'select', Plan: plan })}` })
  const other = { 'Node Type': 'Index Scan', 'Relation Name': 'token_records' }
  const log = ['{"message":"checkpoint starting"}', line(other), line(byIndex), line(byIndex).slice(0, 50)].join('\n')
  expect(parseQuizPlans(log)).toEqual([{ ...byIndex, duration: 0.2 }])
})

test('a statement that only reads how often quizzes were played finds none of them', () => {
  const by = (index: string): PlanNode => ({
    'Node Type': 'Index Scan',
    'Index Name': index,
    'Relation Name': 'quiz_search',
  })
  expect([by('quiz_search_pkey'), by('quiz_search_words'), byIndex].map(readsSearches)).toEqual([false, true, false])
})
