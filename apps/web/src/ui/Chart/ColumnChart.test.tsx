import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SLOT } from '../with-element.tsx'
import { ColumnChart } from './ColumnChart.tsx'

afterEach(cleanup)

const columns = [
  { name: '10', figure: '2', spoken: '0 to 10: 2 players', parts: [], cells: ['0 to 10', '2'] },
  { name: '20', figure: '5', spoken: '10 to 20: 5 players', parts: [], cells: ['10 to 20', '5'] },
]

test('a chart is opened and closed as a table with the same figures', () => {
  render(<ColumnChart label="Players by score" heads={['Score', 'Players']} columns={columns} />)
  const button = screen.getByRole('button', { name: 'Show as table', expanded: false })
  fireEvent.click(button)
  const table = within(screen.getByRole('table', { name: 'Players by score' }))
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent)
  expect([texts('columnheader'), texts('rowheader'), texts('cell')]).toEqual([
    ['Score', 'Players'],
    ['0 to 10', '10 to 20'],
    ['2', '5'],
  ])
  fireEvent.click(button)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a chart without headings has no table', () => {
  render(<ColumnChart label="Success by game" columns={columns} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the tooltip of a column has the quoted text as it is', () => {
  const quote = 'Which of $$, $& and $1 is money?'
  render(<ColumnChart label="Success" columns={[{ ...columns[0]!, spoken: `Question ${SLOT}: 40%`, quote }]} />)
  expect(screen.getByRole('listitem').title).toBe(`Question ${quote}: 40%`)
})
