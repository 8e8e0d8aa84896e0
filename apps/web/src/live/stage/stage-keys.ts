import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Elements that handle Space, Enter or arrow keys themselves. */
const HANDLES_KEYS = 'button, a, input, textarea, select, summary, audio, video, [role="slider"]'
const PRESSED_BY_KEYS = 'button, a, summary, input[type="checkbox"]'
const TEXT_INPUTS = 'input, textarea, select'
const OVERLAYS = 'dialog[open], [popover]:popover-open'
/** Overlays that a step key does not close, also when the pointer opened them. */
const HELD_OVERLAYS = 'dialog[open], [role="menu"]:popover-open'

/** The keys of the next step. Presenter remotes send PageDown, and PageUp for their back button. */
const STEP_KEYS: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowRight', 'PageDown'])
const BACK_KEY = 'PageUp'
/** Step keys that do nothing on a focused button. */
const FREE_ON_BUTTONS: ReadonlySet<string> = new Set(['ArrowRight', 'PageDown'])

function useKeys(act: (event: KeyboardEvent) => void) {
  const listen = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Keys that move the focus. */
const FOCUS_KEYS: ReadonlySet<string> = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** A ref that is true if the focus was last moved by the pointer: then a focused button was clicked. */
function useIsPointerFocus() {
  const isPointer = useRef(false)
  useEffect(() => {
    const onPointer = () => {
      isPointer.current = true
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (FOCUS_KEYS.has(key)) isPointer.current = false
    }
    window.addEventListener('pointerdown', onPointer, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.removeEventListener('pointerdown', onPointer, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return isPointer
}

const isPlain = ({ repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => !repeat && !altKey && !ctrlKey && !metaKey

/** The focused element, if it handles keys itself. */
const controlOf = ({ target }: KeyboardEvent, controls: string) =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null

const isStageBehind = () => document.querySelector(OVERLAYS) !== null

function belongsToControl(event: KeyboardEvent): boolean {
  const control = controlOf(event, HANDLES_KEYS)
  return control !== null && !(FREE_ON_BUTTONS.has(event.key) && control.matches('button, a'))
}

/**
 * Takes the focus from a control that was clicked, and closes its popover, so that the key reaches the stage: after a click
 * on a button a host expects Space to take the next step, not to press the button again.
 * @returns false if a dialog or menu is open, or the focused element needs the key
 */
function releaseClickedControl(event: KeyboardEvent): boolean {
  const control = controlOf(event, HANDLES_KEYS)
  const isHeld = document.querySelector(HELD_OVERLAYS) !== null
  if (isHeld || (control !== null && !control.matches(PRESSED_BY_KEYS))) return false
  document.querySelector<HTMLElement>(OVERLAYS)?.hidePopover()
  control?.blur()
  return true
}

/**
 * Space, Enter, → and PageDown take the next step, and PageUp cancels a question of the stage, unless the focused element
 * handles the key or a dialog or popover is open.
 */
export function useStepKeys(onStep: () => void, onBack: () => void = () => undefined) {
  const isPointerFocus = useIsPointerFocus()
  useKeys((event) => {
    if (!isPlain(event) || !(STEP_KEYS.has(event.key) || event.key === BACK_KEY)) return
    const isFree = isPointerFocus.current ? releaseClickedControl(event) : !isStageBehind() && !belongsToControl(event)
    if (!isFree) return
    event.preventDefault()
    if (event.key === BACK_KEY) onBack()
    else onStep()
  })
}

/** What a button shows of the step keys: the widest one, by its name in the language of the stage. */
export const stepKey = () => ({ hotkey: 'Space', hotkeyLabel: t({ message: 'Space', context: 'key' }) })

/** A keyboard shortcut on every stage screen, unless a dialog or popover is open. */
export function useLetterKey(letter: string, act: () => void) {
  useKeys((event) => {
    if (!isPlain(event) || event.key.toLowerCase() !== letter || isStageBehind() || controlOf(event, TEXT_INPUTS))
      return
    event.preventDefault()
    act()
  })
}
