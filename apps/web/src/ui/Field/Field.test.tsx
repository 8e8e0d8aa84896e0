import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { SegmentedField } from './SegmentedField.tsx'
import { NumberField, SelectField, TextArea } from './desk-fields.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const description = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a field is named by its label and described by its hint', () => {
  render(<TextField label="Your nickname" hint="2 to 20 characters" />)
  const input = screen.getByRole('textbox', { name: 'Your nickname' })
  expect(description(input)).toBe('2 to 20 characters')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error marks the control as invalid, describes it and is announced', () => {
  const { rerender } = render(<TextArea label="Question" hint="Up to 75 characters" />)
  rerender(<TextArea label="Question" hint="Up to 75 characters" error="Write the question." />)
  const area = screen.getByRole('textbox', { name: 'Question' })
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(description(area)).toBe('Up to 75 characters Write the question.')
  expect(screen.getByRole('alert').textContent).toBe('Write the question.')
})

test('screen readers read the counter as a sentence', () => {
  render(<TextField label="Title" count={{ written: 73, max: 75 }} />)
  expect(screen.getByText('73 of 75 characters')).toBeDefined()
})

test('two fields with the same label have separate errors', () => {
  render(
    <>
      <Checkbox label="Right" error="Tick at least one." />
      <Checkbox label="Right" />
    </>,
  )
  const [first, second] = screen.getAllByRole('checkbox', { name: 'Right' })
  expect(first && description(first)).toBe('Tick at least one.')
  expect(second?.getAttribute('aria-describedby')).toBeNull()
})

test('every kind of field works with register', async () => {
  const submitted = vi.fn<(values: unknown) => void>()
  function Form() {
    const { register, handleSubmit } = useForm({
      defaultValues: { name: 'Jo', margin: 5, about: '', language: 'en', points: '1000', right: false },
    })
    return (
      <form onSubmit={(event) => void handleSubmit((values) => submitted(values))(event)}>
        <TextField label="Name" {...register('name')} />
        <NumberField label="Margin" {...register('margin', { valueAsNumber: true })} />
        <TextArea label="About" {...register('about')} />
        <SelectField
          label="Language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'German' },
          ]}
          {...register('language')}
        />
        <SegmentedField
          label="Points"
          options={[
            { value: '0', label: 'Zero' },
            { value: '1000', label: '1000' },
          ]}
          {...register('points')}
        />
        <Checkbox label="Right" {...register('right')} />
        <button>Send</button>
      </form>
    )
  }
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Name'), 'sephine')
  await userEvent.type(screen.getByLabelText('Margin'), '0')
  await userEvent.type(screen.getByLabelText('About'), 'Short.')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'German')
  await userEvent.click(screen.getByRole('radio', { name: 'Zero' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Right' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submitted).toHaveBeenCalledExactlyOnceWith({
    name: 'Josephine',
    margin: 50,
    about: 'Short.',
    language: 'de',
    points: '0',
    right: true,
  })
})
