import { plural, t } from '@lingui/core/macro'
import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { quotedList } from '../model/quoted.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { returnFocusOnRemoval } from '../../ui/Dialog/focus-memory.ts'
import { FieldNotes } from '../../ui/Field/FieldFrame.tsx'
import { CrossIcon, PlusIcon, WarningIcon } from '../../ui/icons.tsx'
import type { RowKind } from '../model/answer-rows.ts'
import styles from './AnswerList.module.css'
import type { RowControls, RowNoun } from './use-answer-rows.ts'
import { useAnswerRows } from './use-answer-rows.ts'

/**
 * A list of answers with a variable number of rows. Its button, Enter in the last row and pasting several lines add rows;
 * Backspace in an empty row removes it.
 */
export function AnswerList<Item>({
  kind,
  items,
  noun,
  label,
  aside,
  hint,
  error,
  onWrite,
  onTick,
  renderRow,
}: {
  kind: RowKind<Item>
  items: readonly Item[]
  /** For labels: "option" makes "Option 1" and "Add option". */
  noun: RowNoun
  label: string
  aside?: string
  hint?: string
  error: string | undefined
  onWrite: (items: Item[]) => void
  /** Control or Command with Enter calls it on the item of the row. */
  onTick?: (item: Item) => Item
  renderRow: (item: Item, index: number, controls: RowControls<Item>) => ReactNode
}) {
  const { rows, leftOver, dismissLeftOver, add, rowsRef, controlsOf } = useAnswerRows({
    kind,
    items,
    noun,
    onWrite,
    onTick,
  })
  return (
    <AnswerGroup
      {...{ label, error, rowsRef }}
      {...(aside && { aside })}
      {...(hint && { hint })}
      rows={rows.map((item, index) => renderRow(item, index, controlsOf(index)))}
    >
      <div className={styles.leftOver} role="status">
        {leftOver.length > 0 && (
          <>
            <WarningIcon />
            <p>
              <b>{TEXTS[noun].leftOver(leftOver.length, kind.max)}</b> {quotedList(leftOver)}
            </p>
            <IconButton
              ref={returnFocusOnRemoval}
              icon={CrossIcon}
              label={t`Dismiss`}
              size="small"
              onClick={dismissLeftOver}
            />
          </>
        )}
      </div>
      {rows.length < kind.max && (
        <div className={styles.add}>
          <Button kind="plain" wide icon={PlusIcon} onClick={add}>
            {TEXTS[noun].add()} <small>{upToText(kind.max)}</small>
          </Button>
        </div>
      )}
    </AnswerGroup>
  )
}

const TEXTS: Readonly<Record<RowNoun, { add: () => string; leftOver: (count: number, max: number) => string }>> = {
  option: {
    add: () => t`Add option`,
    leftOver: (count, max) =>
      plural(count, {
        1: `One line does not fit: at most ${max} options are possible. Left out:`,
        one: `# line does not fit: at most ${max} options are possible. Left out:`,
        other: `# lines do not fit: at most ${max} options are possible. Left out:`,
      }),
  },
  value: {
    add: () => t`Add value`,
    leftOver: (count, max) =>
      plural(count, {
        1: `One line does not fit: at most ${max} values are possible. Left out:`,
        one: `# line does not fit: at most ${max} values are possible. Left out:`,
        other: `# lines do not fit: at most ${max} values are possible. Left out:`,
      }),
  },
}

const upToText = (max: number): string => t`up to ${max}`

/** The answers of a question as rows, with the error of the list; `children` are below the rows. */
export function AnswerGroup({
  label,
  aside,
  hint,
  error,
  rows,
  rowsRef,
  children,
}: {
  label: string
  aside?: string
  hint?: string | undefined
  error?: string | undefined
  rows: ReactNode
  rowsRef?: Ref<HTMLOListElement>
  children?: ReactNode
}) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.list}
      data-invalid={error !== undefined || undefined}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <legend className={styles.caption}>
        {label} {aside && <small>{aside}</small>}
      </legend>
      <ol ref={rowsRef} className={styles.rows}>
        {rows}
      </ol>
      {children}
      {error && <FieldNotes id={id} hint={undefined} error={error} count={undefined} />}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
