import { useSyncExternalStore } from 'react'

export type SoundSettings = {
  isOn: boolean
  /** From 0 to 1. */
  volume: number
}

/** Where this device remembers what was chosen. */
const KEY = 'pinwheel-sound'

/** Sound is off until the host turns it on. */
const DEFAULT: SoundSettings = { isOn: false, volume: 0.6 }

export type SoundStore = {
  read: () => SoundSettings
  change: (change: Partial<SoundSettings>) => void
  subscribe: (listener: () => void) => () => void
}

/** The choice of this device. What cannot be kept (a private window, a full disk) lasts as long as the page. */
export function createSoundStore(storage: Pick<Storage, 'getItem' | 'setItem'>): SoundStore {
  const listeners = new Set<() => void>()
  let settings = remembered(storage)
  return {
    read: () => settings,
    change(change) {
      const volume = Math.min(1, Math.max(0, change.volume ?? settings.volume))
      settings = { isOn: change.isOn ?? settings.isOn, volume }
      try {
        storage.setItem(KEY, JSON.stringify(settings))
      } catch {
        // It is only a convenience.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function remembered(storage: Pick<Storage, 'getItem'>): SoundSettings {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof SoundSettings, unknown>>
    const volume = typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : undefined
    return { isOn: kept.isOn === true, volume: volume ?? DEFAULT.volume }
  } catch {
    return DEFAULT
  }
}

/** Reading the property itself may be refused. */
const NOWHERE = { getItem: () => null, setItem: () => undefined }
function ownStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage
  } catch {
    return NOWHERE
  }
}

export const sound: SoundStore = createSoundStore(ownStorage())

export const useSound = (): SoundSettings => useSyncExternalStore(sound.subscribe, sound.read)
