import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/Button/Button.tsx'

/** These do something of their own with Space, Enter and the arrows. */
const BUSY_WITH_KEYS = 'button, a, input, textarea, select, summary, audio, video, [role="slider"]'
const TAKES_OVER = 'dialog[open], [popover]:popover-open'

/** Space, Enter and → take the next step, unless they belong to what has the focus, or something lies above the stage. */
export function useStepKeys(onStep: () => void) {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (isStepKey(event) && !belongsToControl(event)) {
      event.preventDefault()
      onStep()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => step(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isStepKey = ({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !repeat && !altKey && !ctrlKey && !metaKey && (key === ' ' || key === 'Enter' || key === 'ArrowRight')

function belongsToControl({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(TAKES_OVER)) return true
  const control = target instanceof Element ? target.closest(BUSY_WITH_KEYS) : null
  return control !== null && !(key === 'ArrowRight' && control.matches('button, a'))
}

/** The one yellow button of a stage screen, and its keys. */
export function NextStep({
  label,
  className,
  onStep,
}: {
  label: string
  className?: string | undefined
  onStep: () => void
}) {
  useStepKeys(onStep)
  return (
    <Button kind="call-to-action" size="stage" className={className} hotkey="Space" onClick={onStep}>
      {label}
    </Button>
  )
}
