import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import type { HostActions } from '../shared/screen.ts'
import { useStepKeys } from './stage-keys.ts'
import styles from './SkipButton.module.css'

/** How long the button waits for the second press. */
const SECOND_PRESS_WITHIN_MS = 3000

/** Ends a question early. Players may still be thinking, so the first press asks for confirmation by a second one. */
export function SkipButton({ actions: { next, isStepReady } }: { actions: HostActions }) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setAsking(false), SECOND_PRESS_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isAsking])

  function press() {
    if (!isStepReady) return
    if (isAsking) next()
    setAsking(!isAsking)
  }
  useStepKeys(press)

  return (
    <span className={styles.place}>
      <Button
        kind={isAsking ? 'primary' : 'secondary'}
        className={styles.button}
        hotkey="Space"
        inactive={!isStepReady}
        onClick={press}
      >
        {isAsking ? 'Really skip?' : 'Skip'}
      </Button>
      <span className="visually-hidden" role="status">
        {isAsking && 'Press once more to skip the question.'}
      </span>
    </span>
  )
}
