import { useEffect, useEffectEvent } from 'react'

/** Elements that handle Space, Enter or arrow keys themselves. */
const HANDLES_KEYS = 'button, a, input, textarea, select, summary, audio, video, [role="slider"]'
const TEXT_INPUTS = 'input, textarea, select'
const OVERLAYS = 'dialog[open], [popover]:popover-open'

function useKeys(act: (event: KeyboardEvent) => void) {
  const listen = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isPlain = ({ repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => !repeat && !altKey && !ctrlKey && !metaKey
const isStepKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter' || key === 'ArrowRight'

/** The focused element, if it handles keys itself. */
const controlOf = ({ target }: KeyboardEvent, controls: string) =>
  target instanceof Element ? target.closest(controls) : null

const isStageBehind = () => document.querySelector(OVERLAYS) !== null

function belongsToControl(event: KeyboardEvent): boolean {
  const control = controlOf(event, HANDLES_KEYS)
  return control !== null && !(event.key === 'ArrowRight' && control.matches('button, a'))
}

/** Space, Enter and → take the next step, unless the focused element handles them or a dialog or popover is open. */
export function useStepKeys(onStep: () => void) {
  useKeys((event) => {
    if (!isPlain(event) || !isStepKey(event) || isStageBehind() || belongsToControl(event)) return
    event.preventDefault()
    onStep()
  })
}

/** A keyboard shortcut on every stage screen, unless a dialog or popover is open. */
export function useLetterKey(letter: string, act: () => void) {
  useKeys((event) => {
    if (!isPlain(event) || event.key.toLowerCase() !== letter || isStageBehind() || controlOf(event, TEXT_INPUTS))
      return
    event.preventDefault()
    act()
  })
}
