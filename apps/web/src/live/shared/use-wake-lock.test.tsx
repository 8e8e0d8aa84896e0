import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setHidden(false)
})

const setHidden = (hidden: boolean) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
const pageBecomes = (hidden: boolean) =>
  act(async () => {
    setHidden(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** A browser that releases its locks when the page is hidden. */
function stubBrowser() {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const held = () => locks.filter(({ released }) => !released).length
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) for (const lock of locks) lock.released = true
  })
  const request = vi.fn<() => Promise<object>>(async () => {
    if (document.hidden) throw new DOMException('The page is hidden.', 'NotAllowedError')
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return { held, request }
}

const shown = async (isActive = true) => {
  const hook = renderHook((active: boolean) => useWakeLock(active), { initialProps: isActive })
  await act(async () => undefined)
  return hook
}

test('the screen stays on during a game, and may sleep after it', async () => {
  const { held } = stubBrowser()
  const { rerender, unmount } = await shown()
  expect(held()).toBe(1)
  await act(async () => rerender(false))
  expect(held()).toBe(0)
  await act(async () => rerender(true))
  expect(held()).toBe(1)
  await act(async () => unmount())
  expect(held()).toBe(0)
})

test('the lock is requested again when the page becomes visible, and held once', async () => {
  const { held, request } = stubBrowser()
  await shown()
  await pageBecomes(true)
  expect(held()).toBe(0)
  await pageBecomes(false)
  expect(held()).toBe(1)
  await pageBecomes(false)
  expect(held()).toBe(1)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a refusal is retried when the page becomes visible', async () => {
  const { held } = stubBrowser()
  setHidden(true)
  await shown()
  expect(held()).toBe(0)
  await pageBecomes(false)
  expect(held()).toBe(1)
})

test('a browser without wake locks shows the game all the same', async () => {
  vi.stubGlobal('navigator', {})
  await expect(shown()).resolves.toBeDefined()
})
