import { afterEach, describe, expect, test } from 'vitest'
import { clearDistance, keepClear } from './clear-place.ts'

const box = (top: number, bottom: number, left = 1000, right = 1400) => ({ top, bottom, left, right })
const TOASTS = box(16, 80)
const HEIGHT = 900

describe('toasts', () => {
  test('stay at the top if they cover no control there', () => {
    expect(clearDistance(TOASTS, 0, [], HEIGHT)).toBe(0)
    expect(clearDistance(TOASTS, 0, [box(20, 60, 100, 900), box(80, 120)], HEIGHT)).toBe(0)
  })

  test('move below a control, and below the next one if it is too near', () => {
    expect(clearDistance(TOASTS, 0, [box(20, 60)], HEIGHT)).toBe(52)
    expect(clearDistance(TOASTS, 0, [box(120, 160), box(20, 60)], HEIGHT)).toBe(152)
  })

  test('stay where they have moved as long as they cover none there', () => {
    expect(clearDistance(TOASTS, 52, [], HEIGHT)).toBe(52)
    expect(clearDistance(TOASTS, 52, [box(100, 140)], HEIGHT)).toBe(0)
  })

  test('stay at the top if the upper third of the window has no free place', () => {
    expect(clearDistance(TOASTS, 0, [box(0, 280)], HEIGHT)).toBe(272)
    expect(clearDistance(TOASTS, 0, [box(0, 310)], HEIGHT)).toBe(0)
  })
})

describe('a list of toasts', () => {
  afterEach(() => document.body.replaceChildren())

  const at = (element: HTMLElement, top: number, bottom: number) => {
    element.getBoundingClientRect = () => box(top, bottom) as DOMRect
    return element
  }
  function listAbove(html: string): HTMLElement {
    document.body.innerHTML = html
    const list = at(document.createElement('section'), 16, 80)
    document.body.append(list)
    return list
  }

  test.each(['<button data-kind="call-to-action">Save</button>', '<a href="#" data-kind="primary">Create</a>'])(
    'moves away from a main action: %s',
    (html) => {
      const list = listAbove(html)
      at(document.body.firstElementChild as HTMLElement, 20, 60)
      const end = keepClear(list)
      expect(list.style.translate).toMatch(/52px$/)
      end()
      expect(list.style.translate).toBe('')
    },
  )

  test('moves away from the field with the focus, and not from another one', () => {
    const list = listAbove('<input><input>')
    const [first, second] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    at(first, 20, 60)
    at(second, 300, 340)
    second.focus()
    keepClear(list)()
    expect(list.style.translate).toBe('')
    first.focus()
    const end = keepClear(list)
    expect(list.style.translate).toMatch(/52px$/)
    end()
  })

  test('in a dialog moves away from the actions of the dialog only', () => {
    document.body.innerHTML = '<button data-kind="primary">Page</button><dialog></dialog>'
    const list = at(document.createElement('section'), 16, 80)
    document.querySelector('dialog')?.append(list)
    at(document.querySelector('button') as HTMLElement, 20, 60)
    const end = keepClear(list)
    expect(list.style.translate).toBe('')
    end()
  })
})
