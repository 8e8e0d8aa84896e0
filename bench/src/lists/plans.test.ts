import { expect, test } from 'vitest'
import { essence, quizPlansIn } from './plans.ts'
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

test('names the index that leads, the blocks, and not how the rows of a page are fetched', () => {
  expect(essence(byIndex)).toEqual({ steps: ['index alone: quizzes_public_by_title'], blocks: 43 })
})

test('names a sort of more than a page, and a table read as a whole', () => {
  const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'quizzes', 'Actual Rows': 2500 }
  const steps = ['sort of 2,500', 'whole table: quizzes']
  expect(essence({ 'Node Type': 'Sort', Plans: [scan] })).toEqual({ steps, blocks: 0 })
  expect(essence({ 'Node Type': 'Sort', Plans: [{ ...scan, 'Actual Rows': 10 }] }).steps).toEqual([steps[1]])
})

test('finds the plans over quizzes in a log, beside everything else, and leaves a line that is half written', () => {
  const line = (plan: PlanNode) =>
    JSON.stringify({ message: `duration: 0.2 ms  plan:\n${JSON.stringify({ 'Query Text': 'select', Plan: plan })}` })
  const other = { 'Node Type': 'Index Scan', 'Relation Name': 'token_records' }
  const log = ['{"message":"checkpoint starting"}', line(other), line(byIndex), line(byIndex).slice(0, 50)].join('\n')
  expect(quizPlansIn(log)).toEqual([byIndex])
})
