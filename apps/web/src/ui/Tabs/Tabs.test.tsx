import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const TABS = [
  { id: 'summary', label: 'Summary' },
  { id: 'players', label: 'Players', count: 40 },
  { id: 'questions', label: 'Questions' },
]

function Results() {
  const [chosen, setChosen] = useState('summary')
  return (
    <Tabs label="Results" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      Panel of {chosen}
    </Tabs>
  )
}

test('the panel is named by the chosen tab', async () => {
  render(<Results />)
  await userEvent.click(screen.getByRole('tab', { name: 'Players 40' }))
  expect(screen.getByRole('tabpanel', { name: 'Players 40' }).textContent).toBe('Panel of players')
})

test('arrow keys, Home and End choose a tab and move the focus, wrapping around', async () => {
  render(<Results />)
  screen.getByRole('tab', { name: 'Summary' }).focus()
  for (const [key, tab] of [
    ['{ArrowLeft}', 'Questions'],
    ['{ArrowRight}', 'Summary'],
    ['{End}', 'Questions'],
    ['{Home}', 'Summary'],
  ] as const) {
    await userEvent.keyboard(key)
    const chosen = screen.getByRole('tab', { selected: true })
    expect(chosen.textContent).toContain(tab)
    expect(document.activeElement).toBe(chosen)
  }
})

test('in a page from right to left the arrow keys choose the tab on their side', async () => {
  render(
    <div dir="rtl">
      <Results />
    </div>,
  )
  screen.getByRole('tab', { name: 'Summary' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Players')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Summary')
})

test('the row of tabs is scrolled to the chosen tab, from the start too', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    return this.role === 'tab' ? new DOMRect(300, 0, 120, 48) : new DOMRect(0, 0, 360, 48)
  })
  render(<Results />)
  expect(screen.getByRole('tablist').scrollLeft).toBe(60)
  vi.restoreAllMocks()
})
