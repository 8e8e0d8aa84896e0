import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import type { HostActions } from '../shared/screen.ts'
import { stepKey, useStepKeys } from './stage-keys.ts'
import styles from './ConfirmedStep.module.css'

/** A double press must not confirm, so the second press is accepted only after this time. */
const SECOND_PRESS_AFTER_MS = 600
/** How long the button then waits for the second press. */
const SECOND_PRESS_WITHIN_MS = 2400

/** `asked` after the first press; `armed` when the second press is accepted. */
type Confirmation = 'idle' | 'asked' | 'armed'

const FOLLOWING = {
  asked: { after: SECOND_PRESS_AFTER_MS, state: 'armed' },
  armed: { after: SECOND_PRESS_WITHIN_MS, state: 'idle' },
} as const

/** A button that takes the next step of the game after a second press, for steps that the host cannot undo. */
export function ConfirmedStep({
  label,
  question,
  instruction,
  hasKeys = true,
  actions: { next, isStepReady },
}: {
  label: string
  /** The label after the first press. */
  question: string
  /** Announced to screen readers after the first press. */
  instruction: string
  /** False while the keys of the stage are ignored; the button itself works. */
  hasKeys?: boolean
  actions: Pick<HostActions, 'next' | 'isStepReady'>
}) {
  const [state, setState] = useState<Confirmation>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const { after, state: following } = FOLLOWING[state]
    const timer = setTimeout(() => setState(following), after)
    return () => clearTimeout(timer)
  }, [state])

  function press() {
    if (!isStepReady || state === 'asked') return
    if (state === 'armed') next()
    setState(state === 'idle' ? 'asked' : 'idle')
  }
  useStepKeys(
    () => hasKeys && press(),
    () => setState('idle'),
  )

  return (
    <span className={styles.place}>
      <Button
        kind={state === 'idle' ? 'secondary' : 'primary'}
        className={styles.button}
        {...(hasKeys && stepKey())}
        inactive={!isStepReady || state === 'asked'}
        onClick={press}
      >
        {state === 'idle' ? label : question}
      </Button>
      <span className="visually-hidden" role="status">
        {state !== 'idle' && instruction}
      </span>
    </span>
  )
}
