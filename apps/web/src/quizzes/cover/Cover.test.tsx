import { QUIZ_CATEGORIES } from '@pinwheel/contract/plain'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cover } from './Cover.tsx'

afterEach(cleanup)

const LAKE = 'https://img.example.org/lake.webp'
const picture = () => document.querySelector('img')
const state = () => document.querySelector<HTMLElement>('[data-picture]')?.dataset['picture']

test('[spec 4.81] a cover without an address is idle and shows a shape', () => {
  render(<Cover title="Name that tune" />)
  expect(state()).toBe('idle')
  expect(picture()).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})

test('each category has its own drawing, except Other, which shows a shape', () => {
  const drawn = QUIZ_CATEGORIES.map((category) => {
    const { container } = render(<Cover title="Name that tune" category={category} />)
    const drawing = container.querySelector('svg')?.innerHTML
    cleanup()
    return drawing
  })
  render(<Cover title="Name that tune" />)
  expect(new Set(drawn).size).toBe(QUIZ_CATEGORIES.length)
  expect(drawn[QUIZ_CATEGORIES.indexOf('OTHER')]).toBe(document.querySelector('svg')?.innerHTML)
})

test('colour and pattern are the same for the same title, and differ between titles', () => {
  const patternOf = (title: string) => {
    render(<Cover title={title} category="MUSIC" />)
    const { hue, cut } = document.querySelector<HTMLElement>('[data-picture]')?.dataset ?? {}
    cleanup()
    return `${hue}, cut ${cut}`
  }
  const titles = ['Still running', 'Two quick ones', 'Why?', '世界の首都']
  expect(titles.map(patternOf)).toEqual(titles.map(patternOf))
  expect(new Set(titles.map(patternOf)).size).toBe(titles.length)
})

test('[spec 4.81] a cover is loading until its picture has loaded', () => {
  render(<Cover url={LAKE} title="Lakes" />)
  expect(state()).toBe('loading')
  fireEvent.load(picture() as HTMLImageElement)
  expect(state()).toBe('ready')
})

test('[spec 4.81, 8.10] a picture that does not load shows a message with a warning icon, and another address is tried again', () => {
  const { rerender } = render(<Cover url={LAKE} title="Lakes" />)
  fireEvent.error(picture() as HTMLImageElement)
  expect(state()).toBe('error')
  expect(screen.getByText('Oh no! Unable to load image').parentElement?.querySelector('svg')).not.toBeNull()
  expect(picture()).toBeNull()
  rerender(<Cover url={`${LAKE}?again`} title="Lakes" />)
  expect(state()).toBe('loading')
})
