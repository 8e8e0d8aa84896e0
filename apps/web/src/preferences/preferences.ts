import { useSyncExternalStore } from 'react'

const STORED = 'preferences'

/** What a person chose on this device. */
export interface Preferences {
  /** Contrast of at least 7:1 for all texts (WCAG 2.2, AAA). Until it is chosen, the system's setting holds. */
  readonly highContrast: boolean
  /** Phones: larger type, options as a list with letters, no moving parts. */
  readonly simpleView: boolean
  /** Wider letters, words and lines, which people with dyslexia read more easily. */
  readonly wideSpacing: boolean
  /** Phones: speaks questions and options. */
  readonly readAloud: boolean
  /** Phones: tones for a new question, its last seconds and the result. */
  readonly soundCues: boolean
  /** Phones: vibrates when a question opens. */
  readonly vibration: boolean
}

const DEFAULTS: Preferences = {
  highContrast: false,
  simpleView: false,
  wideSpacing: false,
  readAloud: false,
  soundCues: false,
  vibration: true,
}

const moreContrast = window.matchMedia('(prefers-contrast: more)')

/** Only what was chosen, so that what was not follows the system and later defaults. */
let chosen: Partial<Preferences> = readStored()
let current = currentPreferences()
const listeners = new Set<() => void>()

function readStored(): Partial<Preferences> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    const known = Object.entries(stored ?? {}).filter(([name, value]) => name in DEFAULTS && typeof value === 'boolean')
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

function currentPreferences(): Preferences {
  return { ...DEFAULTS, highContrast: moreContrast.matches, ...chosen }
}

/** Style sheets read the attributes of the page: [data-contrast], [data-view] and [data-spacing]. */
function apply() {
  current = currentPreferences()
  const { dataset } = document.documentElement
  const set = (name: string, value: string, isOn: boolean) => {
    if (isOn) dataset[name] = value
    else delete dataset[name]
  }
  set('contrast', 'more', current.highContrast)
  set('view', 'simple', current.simpleView)
  set('spacing', 'wide', current.wideSpacing)
  listeners.forEach((listener) => listener())
}

/** Shows the pages as chosen on this device, and follows the system and other tabs. */
export function followPreferences(): void {
  apply()
  moreContrast.addEventListener('change', apply)
  window.addEventListener('storage', ({ key }) => {
    // Null when the whole storage was cleared.
    if (key !== STORED && key !== null) return
    chosen = readStored()
    apply()
  })
}

/** Changes preferences now, and for later visits if the device stores anything. */
export function prefer(change: Partial<Preferences>): void {
  chosen = { ...chosen, ...change }
  apply()
  try {
    localStorage.setItem(STORED, JSON.stringify(chosen))
  } catch {
    // Without storage the choice ends with the page.
  }
}

export const preferences = (): Preferences => current

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The preferences. Components that call it render again when they change. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)
