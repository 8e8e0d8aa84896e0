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

test('what is written is kept within half a second, however long somebody goes on writing', async () => {
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

test('it is kept at once when the page may go, and only once', async () => {
  const { autosave, timing, onSaved } = open()
  autosave.update(aDraft(), undefined)
  autosave.flush()
  expect(titles()).toEqual(['Lakes'])
  await timing.moveTo(2_000_000)
  autosave.flush()
  expect(onSaved).toHaveBeenCalledOnce()
})

test('it goes as soon as nothing is unsaved, also what was about to be written', async () => {
  const { autosave, timing } = open()
  autosave.update(aDraft(), undefined)
  autosave.flush()
  autosave.update(aDraft('Rivers'), undefined)
  autosave.update(undefined, undefined)
  await timing.moveTo(2_000_000)
  autosave.flush()
  expect(titles()).toEqual([])
})

test('it says which stored quiz it changes', () => {
  const { autosave } = open()
  const of = { quizId: 'q1', updated: '2026-11-21T10:00:00.000Z' }
  autosave.update(aDraft(), of)
  autosave.flush()
  expect(storage.list('mira')).toMatchObject([{ of }])
})

test('a device that takes nothing is told of', () => {
  const { autosave, onSaved } = open('here', { ...storage, save: () => false })
  autosave.update(aDraft(), undefined)
  autosave.flush()
  expect(onSaved.mock.calls).toEqual([[false]])
})

test('what another tab has left is taken over under this tab’s id', () => {
  storage.save({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const [left] = storage.list('mira')
  if (!left) throw new Error('It was kept a line ago.')
  open().autosave.takeOver(left, undefined)
  expect(storage.list('mira')).toEqual([{ ...left, id: 'here' }])
})

test('what cannot be taken over stays where it was', () => {
  storage.save({ id: 'there', userId: 'mira' }, aDraft(), 7)
  const left = storage.list('mira')
  const { autosave } = open('here', { ...storage, save: () => false })
  for (const kept of left) autosave.takeOver(kept, undefined)
  expect(storage.list('mira')).toEqual(left)
  expect(left.map(toQuizDraft)).toEqual([aDraft()])
})
