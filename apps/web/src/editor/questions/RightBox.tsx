import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import styles from './AnswerList.module.css'

/** The tick that says of an answer that it is right. */
export function RightBox({
  name,
  of,
  checked,
  onTick,
}: {
  name: string
  /** The answer it belongs to: "Option 2". */
  of: string
  checked: boolean
  onTick: (checked: boolean) => void
}) {
  return (
    <span className={styles.right}>
      <Checkbox
        right
        name={name}
        label="Right"
        aria-label={`${of} is right`}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </span>
  )
}
