import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

// happy-dom has no popovers, so these functions dispatch the events of a browser.
const toggled = (list: HTMLElement, newState: string) =>
  list.dispatchEvent(Object.assign(new Event('toggle'), { newState }))

beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggled(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      toggled(this, 'closed')
    },
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

const onLogout = vi.fn<() => void>()

function aMenu() {
  render(
    <Menu label="Your menu" opener="GJ">
      {(close) => (
        <>
          <a href="#profile">Profile</a>
          <a href="#quizzes">Quizzes</a>
          <a href="#games" style={{ display: 'none' }}>
            Games
          </a>
          <button
            type="button"
            onClick={() => {
              close()
              onLogout()
            }}
          >
            Logout
          </button>
        </>
      )}
    </Menu>,
  )
  return screen.getByRole('button', { name: 'Your menu' })
}

const focused = () => document.activeElement?.textContent

test('the button announces the menu and whether it is open', async () => {
  const button = aMenu()
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('menu', { name: 'Your menu' })).toBeTruthy()
})

test('arrow down opens at the first entry, arrow up at the last', async () => {
  const button = aMenu()
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Profile')
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Logout')
})

test('arrows wrap around, Home, End and first letters move the focus, and hidden entries are skipped', async () => {
  aMenu().focus()
  await userEvent.keyboard('{ArrowDown}')
  const keys = ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'q', 'g']
  const seen: (string | null | undefined)[] = []
  for (const key of keys) {
    await userEvent.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['Quizzes', 'Logout', 'Profile', 'Logout', 'Profile', 'Logout', 'Quizzes', 'Quizzes'])
})

test('closes when an entry is chosen or Tab is pressed', async () => {
  const button = aMenu()
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Enter}')
  expect(onLogout).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('a key of the caller closes the menu and acts, and the focus starts on the entry that is marked first', async () => {
  const acted = vi.fn<() => void>()
  render(
    <Menu label="Types" opener="New" keys={{ 2: acted }}>
      {() => (
        <>
          <button type="button">One</button>
          <button type="button" data-first="">
            Two
          </button>
        </>
      )}
    </Menu>,
  )
  const menu = screen.getByRole('menu', { name: 'Types' })
  toggled(menu, 'open')
  expect(focused()).toBe('Two')
  await userEvent.keyboard('2')
  expect(acted).toHaveBeenCalledOnce()
})

test.each([
  ['left', { left: 16, right: 136 }, { left: '16px', right: 'auto' }],
  ['right', { left: 296, right: 344 }, { left: 'auto', right: '16px' }],
])('a menu at the %s extends towards the middle of the window', (_side, box, placed) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, bottom: 50 } as DOMRect)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  aMenu()
  const list = screen.getByRole('menu', { hidden: true })
  list.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(list.style).toMatchObject({ top: '50px', bottom: 'auto', ...placed })
  vi.restoreAllMocks()
})

test('an open menu follows its button when the window is resized, and a closed one does not', () => {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  aMenu()
  const list = screen.getByRole('menu', { hidden: true })
  const resizeTo = (bottom: number) => {
    box.mockReturnValue({ left: 16, right: 136, bottom } as DOMRect)
    window.dispatchEvent(new Event('resize'))
    return list.style.top
  }
  act(() => list.showPopover())
  expect([resizeTo(50), resizeTo(80)]).toEqual(['50px', '80px'])
  act(() => list.hidePopover())
  expect(resizeTo(110)).toBe('80px')
  vi.restoreAllMocks()
})

test('a menu in the lower half of the window opens upwards', () => {
  const box = { left: 16, right: 136, top: window.innerHeight - 60, bottom: window.innerHeight - 10 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  aMenu()
  const list = screen.getByRole('menu', { hidden: true })
  list.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(list.style).toMatchObject({ top: 'auto', bottom: '60px', maxHeight: `${box.top - 16}px` })
  vi.restoreAllMocks()
})
