import type { DraftSave } from '@pinwheel/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/send.ts'
import { aClock } from '../../api/testing/timing.ts'
import { aDraft } from '../testing/drafts.ts'
import type { AccountCalls } from './account-sync.ts'
import { createAccountSync } from './account-sync.ts'

const START = 1_000_000
type Kept = { content: string; version: number }

/** An account behind the calls, as the server keeps it. */
function anAccount() {
  const drafts = new Map<string, Kept>()
  let failure: number | undefined
  const check = (id: string, version: number | undefined) => {
    if (failure !== undefined) throw new ApiError(failure, 'Failed')
    const current = drafts.get(id)
    if (version !== undefined && !current) throw new ApiError(404, 'Gone')
    if (current && current.version !== version) throw new ApiError(412, 'Changed')
  }
  return {
    drafts,
    fail: (status: number | undefined) => void (failure = status),
    keep: vi.fn<AccountCalls['keep']>(
      async (id: string, { content, title, numberOfQuestions }: DraftSave, version: number | undefined) => {
        const stored = drafts.get(id)
        const isRepeated = stored?.content === content && stored.version === (version ?? 0) + 1
        if (!isRepeated) check(id, version)
        const kept = { content, version: (version ?? 0) + 1 }
        drafts.set(id, kept)
        return { id, title, numberOfQuestions, version: kept.version, kept: '' }
      },
    ),
    remove: vi.fn<AccountCalls['remove']>(async (id: string, version: number | undefined) => {
      check(id, version)
      drafts.delete(id)
    }),
  }
}

let account = anAccount()
beforeEach(() => void (account = anAccount()))

function open() {
  const timing = aClock(START)
  const onKept = vi.fn<(isKept: boolean) => void>()
  const onConflict = vi.fn<() => void>()
  let number = 0
  const newId = () => `draft-${++number}`
  const sync = createAccountSync({ calls: account, timing, newId, userId: 'mira', onKept, onConflict })
  /** Changes the draft and waits until it was sent. */
  const change = async (title: string) => {
    sync.update(aDraft(title), undefined)
    await timing.moveTo(timing.now() + 3000)
    await settled()
  }
  return { sync, timing, onKept, onConflict, change }
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const titles = () =>
  [...account.drafts.values()].map(
    ({ content }) => (JSON.parse(content) as { settings: { title: string } }).settings.title,
  )

test('a change is in the account within three seconds, in one request', async () => {
  const { sync, timing, onKept } = open()
  sync.update(aDraft('L'), undefined)
  await timing.moveTo(START + 2000)
  sync.update(aDraft('Lakes'), undefined)
  expect(account.keep).not.toHaveBeenCalled()
  await timing.moveTo(START + 3000)
  await settled()
  expect(titles()).toEqual(['Lakes'])
  expect(account.keep).toHaveBeenCalledOnce()
  expect(onKept.mock.calls).toEqual([[true]])
  expect(sync.ref()).toEqual({ id: 'draft-1', version: 1, isSynced: true })
})

test('a draft whose first response never arrives keeps its id when it is opened again', async () => {
  const first = open()
  account.keep.mockImplementationOnce(async (id, { content }) => {
    account.drafts.set(id, { content, version: 1 })
    throw new ApiError(0, 'Lost')
  })
  await first.change('Lakes')
  const ref = first.sync.ref()
  expect(ref).toEqual({ id: 'draft-1', version: 0, isSynced: false })
  const { sync, change } = open()
  sync.adopt(ref)
  expect(sync.ref()).toEqual(ref)
  await change('Rivers')
  // The account has a draft with this id, whose content this page does not know.
  expect(titles()).toEqual(['Lakes', 'Rivers'])
})

test('a change after a lost response replaces what the account has: it is no conflict', async () => {
  const { change, sync, onConflict } = open()
  await change('Lakes')
  account.keep.mockImplementationOnce(async (id, { content }) => {
    account.drafts.set(id, { content, version: 2 })
    throw new ApiError(0, 'Lost')
  })
  await change('Rivers')
  await change('Seas')
  expect(titles()).toEqual(['Seas'])
  expect(sync.ref()).toEqual({ id: 'draft-1', version: 3, isSynced: true })
  expect(onConflict).not.toHaveBeenCalled()
})

test('the first draft, too, is not kept twice after a lost response', async () => {
  const { change } = open()
  account.keep.mockImplementationOnce(async (id, { content }) => {
    account.drafts.set(id, { content, version: 1 })
    throw new ApiError(502, 'Lost')
  })
  await change('Lakes')
  await change('Rivers')
  expect(titles()).toEqual(['Rivers'])
})

test('what was sent last is not sent again once it is discarded', async () => {
  const { change, sync } = open()
  account.fail(0)
  await change('Lakes')
  sync.update(undefined, undefined)
  account.fail(undefined)
  await change('Rivers')
  expect(account.keep).toHaveBeenCalledTimes(2)
  expect(titles()).toEqual(['Rivers'])
})

test('later changes replace the draft', async () => {
  const { change, sync } = open()
  await change('Lakes')
  await change('Rivers')
  expect(titles()).toEqual(['Rivers'])
  expect(sync.ref()).toMatchObject({ version: 2 })
})

test('the draft is removed once everything is saved or discarded, and a pending change is not sent', async () => {
  const { change, sync, timing } = open()
  await change('Lakes')
  sync.update(aDraft('Rivers'), undefined)
  sync.update(undefined, undefined)
  await timing.moveTo(timing.now() + 10_000)
  await settled()
  expect(titles()).toEqual([])
  expect(account.keep).toHaveBeenCalledOnce()
})

test('a draft that is saved while it is sent is removed afterwards', async () => {
  const { sync } = open()
  sync.update(aDraft('Lakes'), undefined)
  sync.flush()
  sync.update(undefined, undefined)
  await settled()
  expect(account.keep).toHaveBeenCalledOnce()
  expect(titles()).toEqual([])
})

test('a newer draft of another device is neither overwritten nor removed: both are kept', async () => {
  const { change, sync, onConflict } = open()
  await change('Lakes')
  account.drafts.set('draft-1', { content: JSON.stringify({ settings: { title: 'There' } }), version: 7 })
  await change('Here')
  expect(titles()).toEqual(['There', 'Here'])
  expect(onConflict).toHaveBeenCalledOnce()
  sync.update(undefined, undefined)
  await settled()
  expect(titles()).toEqual(['There'])
})

test('a draft that was deleted elsewhere is kept again as a new one', async () => {
  const { change, onConflict } = open()
  await change('Lakes')
  account.drafts.clear()
  await change('Rivers')
  expect([...account.drafts.keys()]).toEqual(['draft-2'])
  expect(onConflict).not.toHaveBeenCalled()
})

test('an adopted draft goes on in its version', async () => {
  account.drafts.set('there', { content: '', version: 4 })
  const { change, sync } = open()
  sync.adopt({ id: 'there', version: 4, isSynced: true })
  await change('Lakes')
  expect(sync.ref()).toMatchObject({ id: 'there', version: 5 })
})

test.each([0, 409, 429, 500])('after a refusal with %i the next change tries again', async (status) => {
  const { change, onKept } = open()
  account.fail(status)
  await change('Lakes')
  expect(account.keep).toHaveBeenCalledOnce()
  account.fail(undefined)
  await change('Rivers')
  expect(titles()).toEqual(['Rivers'])
  expect([onKept.mock.calls.at(0), onKept.mock.calls.at(-1)]).toEqual([[false], [true]])
})
