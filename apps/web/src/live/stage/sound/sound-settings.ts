import { useSyncExternalStore } from 'react'

export type SoundSettings = {
  isOn: boolean
  /** From 0 to 1. */
  volume: number
}

/** The key in the browser's storage. */
const KEY = 'pinwheel-sound'

/** Sound is off until the host turns it on. */
const DEFAULT: SoundSettings = { isOn: false, volume: 0.6 }

export type SoundStore = {
  read: () => SoundSettings
  change: (change: Partial<SoundSettings>) => void
  subscribe: (listener: () => void) => () => void
}

/** The sound settings of this device. Without storage (private window, full disk) they last until the page closes. */
export function createSoundStore(storage: Pick<Storage, 'getItem' | 'setItem'>): SoundStore {
  const listeners = new Set<() => void>()
  let settings = storedSettings(storage)
  return {
    read: () => settings,
    change(change) {
      const volume = Math.min(1, Math.max(0, change.volume ?? settings.volume))
      settings = { isOn: change.isOn ?? settings.isOn, volume }
      try {
        storage.setItem(KEY, JSON.stringify(settings))
      } catch {
        // Works without storage.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function storedSettings(storage: Pick<Storage, 'getItem'>): SoundSettings {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof SoundSettings, unknown>>
    const volume =
      typeof stored.volume === 'number' && stored.volume >= 0 && stored.volume <= 1 ? stored.volume : undefined
    return { isOn: stored.isOn === true, volume: volume ?? DEFAULT.volume }
  } catch {
    return DEFAULT
  }
}

/** Some browsers throw when the property itself is read. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined }
function ownStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage
  } catch {
    return NO_STORAGE
  }
}

export const sound: SoundStore = createSoundStore(ownStorage())

export const useSound = (): SoundSettings => useSyncExternalStore(sound.subscribe, sound.read)
