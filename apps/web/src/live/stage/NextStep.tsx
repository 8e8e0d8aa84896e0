import { Button } from '../../ui/Button/Button.tsx'
import { useStepKeys } from './stage-keys.ts'

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
