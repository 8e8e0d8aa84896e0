import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PinField } from './PinField.tsx'

afterEach(cleanup)

function Form() {
  const [pin, setPin] = useState('')
  return <PinField value={pin} onChange={setPin} />
}

test.each(['٤٧١٩٠٢', '۴۷۱۹۰۲', '४७१९०२', '４７１９０２'])(
  'takes the digits of a keyboard of another script: %s',
  async (typed) => {
    render(<Form />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Game PIN' })
    await userEvent.type(input, typed)
    expect(input.value).toBe('471902')
  },
)

test('accepts six digits and removes other characters', async () => {
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Game PIN' })
  await userEvent.type(input, '4x7 19028')
  expect(input.value).toBe('471902')
})

test('a PIN can be pasted with the space of the host’s screen', async () => {
  render(<Form />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Game PIN' })
  input.focus()
  await userEvent.paste('471 902')
  expect(input.value).toBe('471902')
})

test('an error describes the input and is announced', () => {
  render(<PinField value="471902" error="No game has this PIN." onChange={() => undefined} />)
  const input = screen.getByRole('textbox')
  const alert = screen.getByRole('alert')
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  expect(alert.textContent).toBe('No game has this PIN.')
})
