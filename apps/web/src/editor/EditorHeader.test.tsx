import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { EditorHeader, UndoIcon } from './EditorHeader.tsx'

// The DOM of the tests has no popovers.
beforeEach(() => void Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }))
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

const spy = () => vi.fn<() => void>()

function show(props: Partial<ComponentProps<typeof EditorHeader>> = {}) {
  const called = { onNextStep: spy(), onUndo: spy(), onRedo: spy(), onSettings: spy(), onSave: spy() }
  render(
    <MemoryRouter>
      <EditorHeader
        title="Rivers"
        titleError={undefined}
        onTitle={vi.fn<(title: string) => void>()}
        nextStep={undefined}
        saveState="saved"
        busy={false}
        visibility="PUBLIC"
        onVisibility={vi.fn<(visibility: string) => void>()}
        menu={[]}
        {...called}
        {...props}
      />
    </MemoryRouter>,
  )
  return called
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('[spec 2.78] the header has the title, the settings and Save', async () => {
  const { onSettings, onSave } = show()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Rivers')
  await userEvent.click(button('Settings'))
  await userEvent.click(button('Save'))
  expect([onSettings, onSave].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('[spec 2.79] a disabled Save is described by the next step, a button that opens the place for it', async () => {
  const { onNextStep } = show({
    nextStep: { text: 'Question 3 is not finished', where: 'question', index: 2 },
    onSave: undefined,
  })
  expect(button('Save').disabled).toBe(true)
  const reason = document.getElementById(button('Save').getAttribute('aria-describedby') ?? '')
  expect([reason?.textContent, reason?.role]).toEqual(['Question 3 is not finished', 'status'])
  await userEvent.click(button('Question 3 is not finished'))
  expect(onNextStep).toHaveBeenCalledOnce()
})

test('[spec 2.79] Save is busy during the request and cannot be pressed again', async () => {
  const { onSave } = show({ busy: true })
  await userEvent.click(button('Save'))
  expect(button('Save').getAttribute('aria-busy')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})

test.each([
  ['unsaved', 'Unsaved changes, not kept on this device'],
  ['storedLocally', 'Unsaved changes, kept on this device'],
  ['saved', 'Saved'],
] as const)('the state %s is shown without an announcement: %s', (saveState, words) => {
  show({ saveState })
  expect(screen.getByText(words).closest('[role="status"]')).toBeNull()
})

test('undo without a step stays focusable', async () => {
  const { onRedo } = show({ onUndo: undefined })
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Undo'))
  await userEvent.click(button('Redo'))
  expect(onRedo).toHaveBeenCalledOnce()
  expect([button('Undo'), button('Redo')].map((each) => each.getAttribute('aria-keyshortcuts'))).toEqual([
    'Control+Z',
    'Control+Shift+Z Control+Y',
  ])
})

test('the menu shows its entries with their keys, and an entry without an action does nothing', async () => {
  const onChoose = spy()
  show({
    menu: [
      { label: 'Undo the step', icon: UndoIcon, shortcut: 'undo', onChoose },
      { label: 'Export', icon: UndoIcon, onChoose: undefined },
    ],
  })
  const entry = (name: RegExp) => screen.getByRole('menuitem', { name, hidden: true })
  expect(entry(/^Undo the step/).textContent).toContain('CtrlControl Z')
  await userEvent.click(entry(/^Undo the step/))
  expect(onChoose).toHaveBeenCalledOnce()
  await userEvent.click(entry(/^Export/))
  expect(entry(/^Export/).getAttribute('aria-disabled')).toBe('true')
})

test('an invalid title is marked, with the reason', () => {
  show({ title: '1 + 1', titleError: "Can't contain illegal character: “+”" })
  const field = screen.getByRole('textbox', { name: 'Title' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('“+”')
})

test('the header says who can find the quiz, and a menu explains and changes it', async () => {
  const onVisibility = vi.fn<(visibility: string) => void>()
  show({ onVisibility })
  expect(button('Who can find it: Public').getAttribute('aria-haspopup')).toBe('menu')
  const choice = (name: RegExp) => screen.getByRole('menuitem', { name, hidden: true })
  expect(choice(/^Public/).getAttribute('aria-current')).toBe('true')
  expect(choice(/^Private/).textContent).toContain('Only you can see and host it')
  await userEvent.click(choice(/^Public/))
  expect(onVisibility).not.toHaveBeenCalled()
  await userEvent.click(choice(/^Private/))
  expect(onVisibility.mock.calls).toEqual([['PRIVATE']])
})

test('the header leaves the choice of the visibility to the settings while they are open', () => {
  show({ visibility: undefined })
  expect(screen.queryByRole('button', { name: /Who can find it/ })).toBeNull()
  expect(screen.queryByText('Private')).toBeNull()
})
