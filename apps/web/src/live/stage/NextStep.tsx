import { Button } from '../../ui/Button/Button.tsx'
import type { HostActions } from '../shared/screen.ts'
import { useStepKeys } from './stage-keys.ts'

/** The primary button of a stage screen, with its keyboard shortcuts. Both are inactive until the step is ready. */
export function NextStep({
  label,
  className,
  actions: { next, isStepReady },
}: {
  label: string
  className?: string | undefined
  actions: HostActions
}) {
  useStepKeys(() => {
    if (isStepReady) next()
  })
  return (
    <Button
      kind="call-to-action"
      size="stage"
      className={className}
      hotkey="Space"
      inactive={!isStepReady}
      onClick={next}
    >
      {label}
    </Button>
  )
}
