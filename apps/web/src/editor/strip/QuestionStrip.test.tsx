import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useCallback, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuestionList, QuestionListChange } from '../model/question-list.ts'
import { changeList, loadList } from '../model/question-list.ts'
import { FINISHED, listOf, textsOf } from '../testing/drafts.ts'
import { QuestionStrip } from './QuestionStrip.tsx'

const HEIGHT = 60
const onDelete = vi.fn<() => void>()
const scrolledTo: string[] = []

/** The DOM of the tests has no layout: here every question is 60 px high, one below the other. */
function boxOf(element: Element): DOMRect {
  const items = [...document.querySelectorAll('nav li')]
  const index = items.findIndex((item) => item === element || item.contains(element))
  return index < 0 ? new DOMRect(0, 0, 300, 3000) : new DOMRect(0, index * HEIGHT, 300, HEIGHT)
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent ?? '')
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onDelete.mockReset()
  scrolledTo.length = 0
})

let current: QuestionList

function Written({ start }: { start: QuestionList }) {
  const [list, setList] = useState(start)
  const change = useCallback((made: QuestionListChange) => setList((before) => changeList(before, made)), [])
  useLayoutEffect(() => {
    current = list
  })
  return <QuestionStrip list={list} onChange={change} onDelete={onDelete} />
}

const show = (list: QuestionList, active = 0) =>
  render(<Written start={changeList(list, { type: 'select', index: active })} />)

const items = () => screen.getAllByRole('listitem')
const item = (index: number) => items()[index] as HTMLElement
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Inactive without being disabled, which would lose the focus. */
const isInactive = (name: string) =>
  button(name).getAttribute('aria-disabled') === 'true' && !button(name).hasAttribute('disabled')
const middle = (index: number) => ({ clientX: 100, clientY: index * HEIGHT + HEIGHT / 2 })
const order = () => [textsOf(current).join(''), current.active]

/** The drag library handles a move in a later task. */
const settle = () => act(() => new Promise((done) => setTimeout(done)))

async function drag(from: number, to: { clientX: number; clientY: number }) {
  fireEvent.mouseDown(within(item(from)).getAllByRole('button')[0] as HTMLElement, { button: 0, ...middle(from) })
  fireEvent.mouseMove(document, { clientX: 100, clientY: middle(from).clientY + 6 })
  await settle()
  fireEvent.mouseMove(document, to)
  await settle()
  fireEvent.mouseUp(document, to)
  await settle()
}

test('what a new question lacks is listed once the author has left it', async () => {
  show(listOf(''))
  expect(item(0).textContent).toContain('not finished')
  expect(item(0).textContent).not.toContain('no text yet')
  await userEvent.click(button('Add question'))
  expect(item(0).textContent).toContain('no text yet')
  await userEvent.click(within(item(0)).getAllByRole('button')[0] as HTMLElement)
  expect(item(0).textContent).toContain('no text yet')
})

test('a question with a picture shows it, unless it does not load', () => {
  show(loadList('CLASSIC', [FINISHED.PIN, FINISHED.TRUE_FALSE]))
  const picture = item(0).querySelector('img')
  expect(picture?.getAttribute('src')).toBe(FINISHED.PIN.imageURL)
  expect(item(1).querySelector('img')).toBeNull()
  fireEvent.error(picture as HTMLImageElement)
  expect(item(0).querySelector('img')).toBeNull()
})

describe('a dragged question', () => {
  test.each([
    ['onto the open question swaps with it', 2, 0, 0, ['cbad', 0]],
    ['while it is open swaps with its drop target', 0, 0, 2, ['cbad', 2]],
    ['onto another closed question swaps with that', 1, 0, 3, ['adcb', 3]],
  ] as const)('[spec 2.85, 4.38] %s, and opens at its new position', async (_, from, active, to, after) => {
    show(listOf('a', 'b', 'c', 'd'), active)
    await drag(from, middle(to))
    expect(order()).toEqual(after)
  })

  test('marks its drop target, and Escape cancels the drag', async () => {
    show(listOf('a', 'b', 'c'))
    fireEvent.mouseDown(item(0), { button: 0, ...middle(0) })
    fireEvent.mouseMove(document, { clientX: 100, clientY: 40 })
    await settle()
    fireEvent.mouseMove(document, middle(2))
    await settle()
    expect(items().map((each) => [each.dataset['dragged'], each.dataset['target']])).toEqual([
      ['true', undefined],
      [undefined, undefined],
      [undefined, 'true'],
    ])
    expect(screen.getByText('Swap with question 3')).toBeDefined()
    fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' })
    await settle()
    expect(order()).toEqual(['abc', 0])
    expect(screen.queryByText(/^Swap with/)).toBeNull()
    expect(items().some((each) => each.dataset['dragged'])).toBe(false)
  })

  test('stays in place when it is dropped on itself', async () => {
    show(listOf('a', 'b'))
    await drag(0, { clientX: 140, clientY: 20 })
    expect(order()).toEqual(['ab', 0])
  })

  test.each([
    [5, false],
    [6, true],
  ])('[spec 2.86, 9.37] is dragged after %i px of movement: %s', async (px, isDragged) => {
    show(listOf('a', 'b'))
    fireEvent.mouseDown(item(0), { button: 0, clientX: 100, clientY: 30 })
    fireEvent.mouseMove(document, { clientX: 100, clientY: 30 + px })
    await settle()
    expect(item(0).dataset['dragged'] === 'true').toBe(isDragged)
  })

  test('is dragged by touch only at its grip, so that the list still scrolls', async () => {
    show(listOf('a', 'b'))
    const touch = (clientY: number) => ({ touches: [{ clientX: 20, clientY }] })
    const swipe = async (start: HTMLElement) => {
      fireEvent.touchStart(start, touch(30))
      fireEvent.touchMove(start, touch(90))
      await settle()
      const isDragged = item(0).dataset['dragged'] === 'true'
      fireEvent.touchEnd(start, touch(90))
      await settle()
      return isDragged
    }
    expect(await swipe(within(item(0)).getByText('a'))).toBe(false)
    expect(await swipe(button(/^Move with/))).toBe(true)
  })
})

describe('the keyboard', () => {
  test('moves the open question with arrow keys at its grip, announces the position, and keeps the focus', async () => {
    show(listOf('a', 'b', 'c'))
    button(/^Move with/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(order()).toEqual(['bca', 2])
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Now question 3 of 3')
    expect(document.activeElement).toBe(button(/^Move with/))
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(order()).toEqual(['bac', 1])
  })

  test('moves the open question with its arrow buttons, up to the ends', async () => {
    show(listOf('a', 'b'))
    expect(isInactive('Move up')).toBe(true)
    await userEvent.click(button('Move up'))
    expect(order()).toEqual(['ab', 0])
    await userEvent.click(button('Move down'))
    expect(order()).toEqual(['ba', 1])
    expect(isInactive('Move down')).toBe(true)
    expect(document.activeElement).toBe(button('Move down'))
  })
})

const TYPE_MENU = 'Choose what to add'
const typeMenu = () => button(TYPE_MENU)

describe('the strip', () => {
  test('[spec 2.83] shows number, text, type and first issue of each question', () => {
    show(loadList('CLASSIC', [FINISHED.TRUE_FALSE, { ...FINISHED.TYPE_ANSWER, question: '', options: [] }]))
    expect(items().map((each) => within(each).getAllByRole('button')[0]?.textContent)).toEqual([
      '1Is the Aral Sea a lake?True or False',
      '2QuestionType Answer · no text yet',
    ])
  })

  test('[spec 2.84] can copy and delete only the open question', async () => {
    show(listOf('a', 'b'), 1)
    expect(within(item(0)).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(item(1)).getByRole('button', { name: 'Duplicate' }))
    expect(order()).toEqual(['abb', 1])
    await userEvent.click(button('Delete'))
    expect(onDelete).toHaveBeenCalledOnce()
  })

  test('[spec 2.87] ends with a button that adds a question, up to fifty', async () => {
    show(listOf(...Array.from({ length: 49 }, () => 'a')))
    expect(screen.getAllByRole('button').slice(-2)).toEqual([button('Add question'), typeMenu()])
    await userEvent.click(button('Add question'))
    expect(current).toMatchObject({ active: 49, entries: { length: 50 } })
    expect(button('50 questions at most')).toMatchObject({ disabled: true })
    expect(screen.queryByRole('button', { name: TYPE_MENU })).toBeNull()
    expect(isInactive('Duplicate')).toBe(true)
    await userEvent.click(button('Duplicate'))
    expect(current.entries).toHaveLength(50)
  })

  test('has a menu that adds a question of any type', async () => {
    // happy-dom has no popovers.
    Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
    show(listOf('a'))
    await userEvent.click(screen.getByRole('menuitem', { name: /^Pin/, hidden: true }))
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    expect(current).toMatchObject({ active: 1, entries: { 1: { question: { type: 'PIN', question: '' } } } })
    expect(document.querySelector('[data-first]')?.textContent).toContain('Pin')
  })

  test('of a 0–100 quiz has no types to choose', () => {
    show(loadList('ZERO_TO_ONE_HUNDRED', [FINISHED.ZERO_TO_ONE_HUNDRED]))
    expect(screen.queryByRole('button', { name: TYPE_MENU })).toBeNull()
  })

  test('[spec 2.88] scrolls to the open question, and to its end if that is the last one', async () => {
    show(listOf('a', 'b', 'c'))
    scrolledTo.length = 0
    await userEvent.click(within(item(1)).getByRole('button'))
    expect(scrolledTo.map((text) => text.slice(0, 2))).toEqual(['2b'])
    await userEvent.click(within(item(2)).getByRole('button'))
    expect(scrolledTo.at(-1)).toBe('Add question')
  })
})
