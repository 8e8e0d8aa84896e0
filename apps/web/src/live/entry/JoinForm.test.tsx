import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { JoinForm } from './JoinForm.tsx'

afterEach(cleanup)

function openForm(initialNickname: string, refusal?: string) {
  const onJoin = vi.fn<(nickname: string) => Promise<string | undefined>>(() => Promise.resolve(refusal))
  const onBack = vi.fn<() => void>()
  render(<JoinForm {...{ initialNickname, onJoin, onBack }} />)
  return { onJoin, onBack }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your nickname' })
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'OK, Go!' })

test("[spec 2.153] the form contains the user's nickname and submits it unchanged", async () => {
  const { onJoin } = openForm('LoudLynx')
  await userEvent.click(go())
  expect(onJoin).toHaveBeenCalledExactlyOnceWith('LoudLynx')
})

test('[spec 2.154] OK, Go! is disabled until the nickname is valid, and the field shows what is wrong', async () => {
  const { onJoin } = openForm('')
  expect(go().disabled).toBe(true)
  await userEvent.type(field(), 'a b{Enter}')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toMatch(/letters, digits, underscores or simple emoji/)
  expect(onJoin).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), 'Ann')
  expect(go().disabled).toBe(false)
})

test('a letter composed of two characters counts as one and is sent as one', async () => {
  const { onJoin } = openForm('Zoe\u0308')
  await userEvent.click(go())
  expect(onJoin).toHaveBeenCalledExactlyOnceWith('Zoë')
})

test('the field shows a refusal until its value changes', async () => {
  openForm('LoudLynx', 'This nickname is taken.')
  await userEvent.click(go())
  expect(await screen.findByText('This nickname is taken.')).toBeDefined()
  await userEvent.type(field(), '2')
  expect(screen.queryByText('This nickname is taken.')).toBeNull()
})

test('the shuffle button fills in a valid nickname', async () => {
  openForm('')
  await userEvent.click(screen.getByRole('button', { name: 'Another nickname' }))
  expect(field().value).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+$/)
  expect(go().disabled).toBe(false)
})

test('[spec 2.153] the back button leaves the form', async () => {
  const { onBack } = openForm('')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onBack).toHaveBeenCalledOnce()
})
