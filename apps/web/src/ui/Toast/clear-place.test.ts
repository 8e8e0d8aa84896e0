import { afterEach, describe, expect, test } from 'vitest'
import { clearDistance, keepClear } from './clear-place.ts'

const box = (top: number, bottom: number, left = 1000, right = 1400) => ({ top, bottom, left, right })
const TOASTS = box(16, 80)
const HEIGHT = 900

const needed = (...boxes: ReturnType<typeof box>[]) => ({ needed: boxes, others: [] })
const others = (...boxes: ReturnType<typeof box>[]) => ({ needed: [], others: boxes })

describe.each([
  ['that is needed', needed],
  ['of another kind', others],
])('toasts and a control %s', (_, below) => {
  test('stay at the top if they cover none there', () => {
    expect(clearDistance(TOASTS, 0, below(), HEIGHT)).toBe(0)
    expect(clearDistance(TOASTS, 0, below(box(20, 60, 100, 900), box(80, 120)), HEIGHT)).toBe(0)
  })

  test('move below it, and below the next one if it is too near', () => {
    expect(clearDistance(TOASTS, 0, below(box(20, 60)), HEIGHT)).toBe(52)
    expect(clearDistance(TOASTS, 0, below(box(120, 160), box(20, 60)), HEIGHT)).toBe(152)
  })

  test('stay where they have moved as long as they cover none there', () => {
    expect(clearDistance(TOASTS, 52, below(), HEIGHT)).toBe(52)
    expect(clearDistance(TOASTS, 52, below(box(100, 140)), HEIGHT)).toBe(0)
  })

  test('move within the upper third of the window', () => {
    expect(clearDistance(TOASTS, 0, below(box(0, 280)), HEIGHT)).toBe(272)
  })
})

test('toasts move into the upper half if the upper third has no place that is free of what is needed, else stay at the top', () => {
  expect(clearDistance(TOASTS, 0, needed(box(0, 310)), HEIGHT)).toBe(302)
  expect(clearDistance(TOASTS, 0, needed(box(0, 460)), HEIGHT)).toBe(0)
  expect(clearDistance(TOASTS, 0, others(box(0, 310)), HEIGHT)).toBe(0)
})

test('toasts that have no free place cover fewest controls, and none that is needed', () => {
  const strip = [box(20, 60, 1000, 1100), box(20, 60, 1100, 1200), box(90, 300, 1000, 1100)]
  expect(clearDistance(TOASTS, 0, others(...strip), HEIGHT)).toBe(52)
  expect(clearDistance(TOASTS, 0, { needed: [box(100, 120)], others: strip }, HEIGHT)).toBe(112)
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

  test.each([
    '<button data-kind="call-to-action">Save</button>',
    '<a href="#" data-kind="primary">Create</a>',
    '<span data-keep-clear>123 456</span>',
  ])('moves away from what is needed next: %s', (html) => {
    const list = listAbove(html)
    at(document.body.firstElementChild as HTMLElement, 20, 60)
    const end = keepClear(list)
    expect(list.style.translate).toMatch(/52px$/)
    end()
    expect(list.style.translate).toBe('')
  })

  test.each(['<button>Tags</button>', '<a href="#">Row</a>', '<input>'])('moves away from any control: %s', (html) => {
    const list = listAbove(html)
    at(document.body.firstElementChild as HTMLElement, 20, 60)
    const end = keepClear(list)
    expect(list.style.translate).toMatch(/52px$/)
    end()
  })

  test('stays above the links of the header', () => {
    const list = listAbove('<header><a href="#">Discover</a></header>')
    at(document.querySelector('a') as HTMLElement, 20, 60)
    keepClear(list)()
    expect(list.style.translate).toBe('')
  })

  test('where controls are everywhere, moves away from the field with the focus, and not from another one', () => {
    const list = listAbove('<input><input><button>Tall</button>')
    const [first, second] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    at(first, 20, 60)
    at(second, 300, 340)
    at(document.querySelector('button') as HTMLElement, 0, 2000)
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
