import { beforeEach, expect, test, vi } from 'vitest'
import { aClock } from '../../api/testing/timing.ts'
import { aDraft } from '../testing/drafts.ts'
import { createKeeper } from './autosave.ts'
import { createShelf, draftOf } from './storage.ts'

beforeEach(() => localStorage.clear())

const shelf = createShelf(() => localStorage)

function open(id = 'here', openedShelf = shelf) {
  const timing = aClock(1_000_000)
  const onKept = vi.fn<(isKept: boolean) => void>()
  const keeper = createKeeper({ shelf: openedShelf, timing, id, userId: 'mira', onKept })
  return { keeper, timing, onKept }
}

const titles = () => shelf.of('mira').map(({ settings }) => settings.title)

test('what is written is kept within half a second, however long somebody goes on writing', async () => {
  const { keeper, timing, onKept } = open()
  for (const [at, title] of [
    [0, 'L'],
    [200, 'La'],
    [400, 'Lak'],
  ] as const) {
    await timing.moveTo(1_000_000 + at)
    keeper.note(aDraft(title), undefined)
  }
  expect(titles()).toEqual([])
  await timing.moveTo(1_000_500)
  expect(titles()).toEqual(['Lak'])
  expect(shelf.of('mira')).toMatchObject([{ keptAt: 1_000_500 }])
  expect(onKept.mock.calls).toEqual([[true]])
  keeper.note(aDraft('Lake'), undefined)
  await timing.moveTo(1_001_000)
  expect(titles()).toEqual(['Lake'])
})

test('it is kept at once when the page may go, and only once', async () => {
  const { keeper, timing, onKept } = open()
  keeper.note(aDraft(), undefined)
  keeper.flush()
  expect(titles()).toEqual(['Lakes'])
  await timing.moveTo(2_000_000)
  keeper.flush()
  expect(onKept).toHaveBeenCalledOnce()
})

test('it goes as soon as nothing is unsaved, also what was about to be written', async () => {
  const { keeper, timing } = open()
  keeper.note(aDraft(), undefined)
  keeper.flush()
  keeper.note(aDraft('Rivers'), undefined)
  keeper.note(undefined, undefined)
  await timing.moveTo(2_000_000)
  keeper.flush()
  expect(titles()).toEqual([])
})

test('it says which stored quiz it changes', () => {
  const { keeper } = open()
  const of = { quizId: 'q1', updated: '2026-11-21T10:00:00.000Z' }
  keeper.note(aDraft(), of)
  keeper.flush()
  expect(shelf.of('mira')).toMatchObject([{ of }])
})

test('a device that takes nothing is told of', () => {
  const { keeper, onKept } = open('here', { ...shelf, keep: () => false })
  keeper.note(aDraft(), undefined)
  keeper.flush()
  expect(onKept.mock.calls).toEqual([[false]])
})

test('what another tab has left is taken over under this tab’s id', () => {
  shelf.keep({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const [left] = shelf.of('mira')
  if (!left) throw new Error('It was kept a line ago.')
  open().keeper.adopt(left, undefined)
  expect(shelf.of('mira')).toEqual([{ ...left, id: 'here' }])
})

test('what cannot be taken over stays where it was', () => {
  shelf.keep({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const left = shelf.of('mira')
  const { keeper } = open('here', { ...shelf, keep: () => false })
  for (const kept of left) keeper.adopt(kept, undefined)
  expect(shelf.of('mira')).toEqual(left)
  expect(left.map(draftOf)).toEqual([aDraft()])
})
