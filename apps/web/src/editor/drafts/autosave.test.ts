import { beforeEach, expect, test, vi } from 'vitest'
import { aClock } from '../../api/testing/timing.ts'
import { aDraft } from '../testing/drafts.ts'
import { createAutosave } from './autosave.ts'
import { createDraftStorage, toQuizDraft } from './storage.ts'

beforeEach(() => localStorage.clear())

const storage = createDraftStorage(() => localStorage)

function open(id = 'here', usedStorage = storage) {
  const timing = aClock(1_000_000)
  const onSaved = vi.fn<(isStored: boolean) => void>()
  const autosave = createAutosave({ storage: usedStorage, timing, id, userId: 'mira', onSaved })
  return { autosave, timing, onSaved }
}

const titles = () => storage.list('mira').map(({ settings }) => settings.title)

test('a draft is stored half a second after the first change, even while further changes follow', async () => {
  const { autosave, timing, onSaved } = open()
  for (const [at, title] of [
    [0, 'L'],
    [200, 'La'],
    [400, 'Lak'],
  ] as const) {
    await timing.moveTo(1_000_000 + at)
    autosave.update(aDraft(title), undefined)
  }
  expect(titles()).toEqual([])
  await timing.moveTo(1_000_500)
  expect(titles()).toEqual(['Lak'])
  expect(storage.list('mira')).toMatchObject([{ keptAt: 1_000_500 }])
  expect(onSaved.mock.calls).toEqual([[true]])
  autosave.update(aDraft('Lake'), undefined)
  await timing.moveTo(1_001_000)
  expect(titles()).toEqual(['Lake'])
})

test('flush stores a pending draft immediately, and only once', async () => {
  const { autosave, timing, onSaved } = open()
  autosave.update(aDraft(), undefined)
  autosave.flush()
  expect(titles()).toEqual(['Lakes'])
  await timing.moveTo(2_000_000)
  autosave.flush()
  expect(onSaved).toHaveBeenCalledOnce()
})

test('the stored draft and a pending write are dropped once nothing is unsaved', async () => {
  const { autosave, timing } = open()
  autosave.update(aDraft(), undefined)
  autosave.flush()
  autosave.update(aDraft('Rivers'), undefined)
  autosave.update(undefined, undefined)
  await timing.moveTo(2_000_000)
  autosave.flush()
  expect(titles()).toEqual([])
})

test('the draft names the saved quiz that it changes', () => {
  const { autosave } = open()
  const of = { quizId: 'q1', updated: '2026-11-21T10:00:00.000Z' }
  autosave.update(aDraft(), of)
  autosave.flush()
  expect(storage.list('mira')).toMatchObject([{ of }])
})

test('reports when the device refuses to store the draft', () => {
  const { autosave, onSaved } = open('here', { ...storage, save: () => false })
  autosave.update(aDraft(), undefined)
  autosave.flush()
  expect(onSaved.mock.calls).toEqual([[false]])
})

test('a draft of another tab is taken over under the id of this tab', () => {
  storage.save({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const [left] = storage.list('mira')
  if (!left) throw new Error('The draft was not stored.')
  open().autosave.takeOver(left, undefined)
  expect(storage.list('mira')).toEqual([{ ...left, id: 'here' }])
})

test('a draft that cannot be stored under the new id keeps its old id', () => {
  storage.save({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const left = storage.list('mira')
  const { autosave } = open('here', { ...storage, save: () => false })
  for (const draft of left) autosave.takeOver(draft, undefined)
  expect(storage.list('mira')).toEqual(left)
  expect(left.map(toQuizDraft)).toEqual([aDraft()])
})
