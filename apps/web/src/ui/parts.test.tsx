import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FALSE_MARK, TRUE_MARK, answerMark } from './AnswerShape.tsx'
import { RankBadge, StreakBadge } from './Badge/Badge.tsx'
import { CountdownBar } from './CountdownBar/CountdownBar.tsx'
import { NicknameChip } from './NicknameChip/NicknameChip.tsx'
import { Pagination } from './Pagination/Pagination.tsx'
import { PinText } from './PinText/PinText.tsx'
import { ProgressBar } from './Progress/ProgressBar.tsx'

afterEach(cleanup)

test('the six marks have different colours and shapes', () => {
  const marks = [0, 1, 2, 3, 4, 5].map(answerMark)
  expect(new Set(marks.map((mark) => mark.hue)).size).toBe(6)
  expect(new Set(marks.map((mark) => mark.whole)).size).toBe(6)
})

test('True is the turquoise bow and False the orange mill, so the hue gives no hint', () => {
  expect([TRUE_MARK, FALSE_MARK].map((mark) => answerMark(mark).name)).toEqual(['Turquoise bow', 'Orange mill'])
})

test('[spec 2.143, 9.39] a streak is shown from two on', () => {
  const { container, rerender } = render(<StreakBadge streak={1} />)
  expect(container.textContent).toBe('')
  rerender(<StreakBadge streak={2} />)
  expect(container.textContent).toBe('2right in a row')
})

test('[spec 2.144] the first three ranks are gold, silver and bronze, all others white', () => {
  render([1, 2, 3, 4].map((rank) => <RankBadge key={rank} rank={rank} />))
  expect([1, 2, 3, 4].map((rank) => screen.getByText(rank).dataset['metal'])).toEqual([
    'gold',
    'silver',
    'bronze',
    'white',
  ])
})

test('the countdown is in whole seconds, rounded up', () => {
  render(<CountdownBar size="phone" fractionLeft={0.01} secondsLeft={0.3} />)
  expect(screen.getByRole('progressbar', { name: 'Time left' }).getAttribute('aria-valuetext')).toBe('1 second')
})

test('[spec 9.51] progress is clamped to 0 and 100', () => {
  render(<ProgressBar label="Right answers" value={140} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
})

test('[spec 2.56] a single page has no pagination', () => {
  const { container } = render(<Pagination page={1} pages={1} onPage={() => undefined} />)
  expect(container.textContent).toBe('')
})

test('[spec 2.55] pagination leads to the next page and stops at the ends', async () => {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pagination page={1} pages={13} onPage={onPage} />)
  expect(screen.getByText('Page 1 of 13')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('pagination of many pages accepts a page number and clamps it to the last page', async () => {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pagination page={1} pages={10_000} onPage={onPage} />)
  for (const typed of ['4321', '99999', '0', 'x'])
    await userEvent.type(screen.getByLabelText('Go to page'), `{Control>}a{/Control}${typed}{Enter}`)
  expect(onPage.mock.calls).toEqual([[4321], [10_000]])
})

test.each(['٩', '۹', '९', '９'])('a page number is accepted in the digits of another script: %s', async (typed) => {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pagination page={1} pages={13} onPage={onPage} />)
  await userEvent.type(screen.getByLabelText('Go to page'), `${typed}{Enter}`)
  expect(onPage).toHaveBeenCalledExactlyOnceWith(9)
})

test('the field for a page number keeps the focus and is empty after its page was opened', async () => {
  function Pages() {
    const [page, setPage] = useState(1)
    return <Pagination page={page} pages={13} onPage={setPage} />
  }
  render(<Pages />)
  const field = screen.getByLabelText<HTMLInputElement>('Go to page')
  await userEvent.type(field, '9{Enter}')
  expect(screen.getByText('Page 9 of 13')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
})

test('screen readers read a PIN digit by digit', () => {
  render(<PinText pin="471902" />)
  expect(screen.getByRole('img', { name: 'Game PIN 4 7 1 9 0 2' })).toBeDefined()
})

test('a chip that removes its player has the accessible name Remove', async () => {
  const onRemove = vi.fn<() => void>()
  render(<NicknameChip nickname="Grandma Jo" onRemove={onRemove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Grandma Jo' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
