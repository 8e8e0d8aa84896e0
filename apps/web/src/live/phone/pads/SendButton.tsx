import { t } from '@lingui/core/macro'
import { use } from 'react'
import { PRESS_ON_TOUCH_END } from '../../../ui/press-on-touch-end.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { TickIcon } from '../../../ui/icons.tsx'
import { TakenContext } from './pad.ts'
import styles from './pads.module.css'

/** Sends the answer. It keeps its position, and says whether the answer has arrived. */
export function SendButton({
  isSent,
  disabled = false,
  type = 'button',
  onPress,
  children,
}: {
  isSent: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  onPress?: () => void
  children: string
}) {
  const isTaken = use(TakenContext)
  return (
    <Button
      {...PRESS_ON_TOUCH_END}
      kind="call-to-action"
      size="large"
      wide
      className={styles.send}
      type={type}
      disabled={disabled}
      inactive={isSent}
      {...(isTaken && { icon: TickIcon })}
      {...(onPress && { onClick: onPress })}
    >
      {isTaken ? t`Sent` : isSent ? t`Sending` : children}
    </Button>
  )
}
