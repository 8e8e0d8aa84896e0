import { Button } from '../../ui/Button/Button.tsx'
import type { HostActions } from '../shared/screen.ts'
import { stepKey, useStepKeys } from './stage-keys.ts'

/** The primary button of a stage screen, with its keyboard shortcuts. Both are inactive until the step is possible and ready. */
export function NextStep({
  label,
  kind = 'call-to-action',
  isPossible = true,
  actions: { next, isStepReady },
}: {
  label: string
  kind?: 'call-to-action' | 'secondary'
  /** False if the step makes no sense yet, although the server would take it. */
  isPossible?: boolean
  actions: Pick<HostActions, 'next' | 'isStepReady'>
}) {
  const isActive = isPossible && isStepReady
  useStepKeys(() => {
    if (isActive) next()
  })
  return (
    <Button kind={kind} size="stage" {...stepKey()} inactive={!isActive} onClick={next}>
      {label}
    </Button>
  )
}
