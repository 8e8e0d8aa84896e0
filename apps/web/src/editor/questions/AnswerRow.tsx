import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { FieldFrame } from '../../ui/Field/FieldFrame.tsx'
import type { Hue } from '../../ui/hue.ts'
import { CrossIcon } from '../../ui/icons.tsx'
import styles from './AnswerList.module.css'

/** One answer: its mark, its text, and what can be done with it. */
export function AnswerRow({
  path,
  label,
  value,
  hue,
  mark,
  error,
  isRight = false,
  readOnly = false,
  onWrite,
  onRemove,
  onKeyDown,
  onPaste,
  drag,
  children,
}: {
  /** Of the text within the question. */
  path: string
  label: string
  value: string
  hue?: Hue
  mark: ReactNode
  error?: string | undefined
  isRight?: boolean
  readOnly?: boolean
  onWrite?: (value: string) => void
  /** Absent where the list may not become shorter. */
  onRemove?: (() => void) | undefined
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
  onPaste?: ComponentProps<'input'>['onPaste']
  /** Where rows can be dragged: what goes to the whole row, and to the mark that one takes it by. */
  drag?: { row: ComponentProps<'li'>; handle: ComponentProps<'span'> | undefined }
  children?: ReactNode
}) {
  return (
    <li {...drag?.row}>
      <FieldFrame
        label={label}
        labelHidden
        error={error}
        renderControl={(tied) => (
          <div className={styles.row} data-right={isRight || undefined} data-wrong={tied['aria-invalid']}>
            <span
              {...drag?.handle}
              className={styles.mark}
              data-handle={drag && ''}
              data-hue={hue}
              data-blade="tl"
              data-fold={hue && ''}
            >
              {mark}
            </span>
            <input
              {...tied}
              className={styles.input}
              data-entry=""
              name={path}
              value={value}
              placeholder={label}
              readOnly={readOnly}
              autoComplete="off"
              dir="auto"
              onChange={(event) => onWrite?.(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            {children}
            {onRemove && <IconButton icon={CrossIcon} label={`Remove ${label}`} onClick={onRemove} />}
          </div>
        )}
      />
    </li>
  )
}

/** The tick that says of an answer that it is right. */
export function CorrectCheckbox({
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
