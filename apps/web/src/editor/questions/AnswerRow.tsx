import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { FieldFrame } from '../../ui/Field/FieldFrame.tsx'
import type { Hue } from '../../ui/hue.ts'
import { CrossIcon } from '../../ui/icons.tsx'
import { useFieldLanguage } from '../use-field-language.ts'
import styles from './AnswerList.module.css'

/** One answer: its mark, its text and its buttons. */
export function AnswerRow({
  path,
  label,
  value,
  hue,
  mark,
  error,
  note,
  isCorrect = false,
  readOnly = false,
  onWrite,
  onRemove,
  onKeyDown,
  onPaste,
  drag,
  children,
}: {
  /** The field of the text in the question, such as "options.0.value". */
  path: string
  label: string
  value: string
  hue?: Hue
  mark: ReactNode
  error?: string | undefined
  /** Below the text: what the author may have overlooked. */
  note?: string | undefined
  isCorrect?: boolean
  readOnly?: boolean
  onWrite?: (value: string) => void
  /** Undefined at the minimum number of rows. */
  onRemove?: (() => void) | undefined
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
  onPaste?: ComponentProps<'input'>['onPaste']
  /** For draggable rows: the props of the row and of its drag handle, the mark. */
  drag?: { row: ComponentProps<'li'>; handle: ComponentProps<'span'> | undefined }
  children?: ReactNode
}) {
  const languageOfText = useFieldLanguage()
  return (
    <li {...drag?.row}>
      <FieldFrame
        label={label}
        labelHidden
        error={error}
        hint={note}
        renderControl={(control) => (
          <div className={styles.row} data-right={isCorrect || undefined} data-wrong={control['aria-invalid']}>
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
              {...control}
              className={styles.input}
              data-entry=""
              name={path}
              value={value}
              placeholder={label}
              readOnly={readOnly}
              tabIndex={readOnly ? -1 : undefined}
              autoComplete="off"
              dir="auto"
              {...(!readOnly && languageOfText(value))}
              onChange={(event) => onWrite?.(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            {children}
            {onRemove && <IconButton icon={CrossIcon} label={t`Remove ${label}`} onClick={onRemove} />}
          </div>
        )}
      />
    </li>
  )
}

/** Marks an answer as correct. */
export function CorrectCheckbox({
  name,
  of,
  checked,
  onTick,
}: {
  name: string
  /** The label of the answer: "Option 2". */
  of: string
  checked: boolean
  onTick: (checked: boolean) => void
}) {
  return (
    <span className={styles.right}>
      <Checkbox
        right
        name={name}
        label={t({ message: 'Right', context: 'answer' })}
        aria-label={t`${of} is right`}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </span>
  )
}
