import { expect, test, vi } from 'vitest'
import { createSoundStore } from './sound-settings.ts'

function aDevice(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['pinwheel-sound', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('sound is off until the host turns it on; then the device stores the setting', () => {
  const device = aDevice()
  const store = createSoundStore(device)
  expect(store.read()).toEqual({ isOn: false, volume: 0.6 })
  store.change({ isOn: true })
  store.change({ volume: 0.3 })
  expect(createSoundStore(device).read()).toEqual({ isOn: true, volume: 0.3 })
})

test.each(['nonsense', '[]', 'null', '{"isOn":"yes","volume":7}'])(
  'an invalid stored value (%s) counts as absent',
  (kept) => {
    expect(createSoundStore(aDevice(kept)).read()).toEqual({ isOn: false, volume: 0.6 })
  },
)

test('settings work without storage until the page closes', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const store = createSoundStore({ getItem: refuse, setItem: refuse })
  store.change({ isOn: true, volume: 4 })
  expect(store.read()).toEqual({ isOn: true, volume: 1 })
})

test('notifies subscribers of changes until they unsubscribe', () => {
  const store = createSoundStore(aDevice())
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.change({ isOn: true })
  stop()
  store.change({ isOn: false })
  expect(listener).toHaveBeenCalledOnce()
})
