import { PRESS_ON_TOUCH_END } from '../../../ui/press-on-touch-end.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { TickIcon } from '../../../ui/icons.tsx'
import styles from './pads.module.css'

/** Sends the answer. After a press it shows "Sent" and keeps its position. */
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
  return (
    <Button
      {...PRESS_ON_TOUCH_END}
      kind="call-to-action"
      size="large"
      wide
      className={styles.send}
      type={type}
      disabled={disabled || isSent}
      {...(isSent && { icon: TickIcon })}
      {...(onPress && { onClick: onPress })}
    >
      {isSent ? 'Sent' : children}
    </Button>
  )
}
