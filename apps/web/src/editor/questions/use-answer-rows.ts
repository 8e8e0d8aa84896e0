import { t } from '@lingui/core/macro'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RowKind } from '../model/answer-rows.ts'
import { moveRow, pastedLines, shownRows, insertTexts } from '../model/answer-rows.ts'

/** What the rows of a list are. */
export type RowNoun = 'option' | 'value'

const rowLabel = (noun: RowNoun, number: number): string =>
  noun === 'option' ? t`Option ${number}` : t`Value ${number}`

/** The actions on one row of a list. */
export type RowControls<Item> = {
  /** The props of the row's text field. */
  row: {
    label: string
    value: string
    onWrite: (text: string) => void
    /** Undefined at the minimum number of rows. */
    onRemove: (() => void) | undefined
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  }
  replace: (item: Item) => void
  /** Moves the row. The focus follows to its text, or to its button with this name. */
  move: (to: number, button?: string) => void
}

/** The rows of a list of answers, with their actions by button, key and clipboard. */
export function useAnswerRows<Item>({
  kind,
  items,
  noun,
  onWrite,
  onTick,
}: {
  kind: RowKind<Item>
  items: readonly Item[]
  noun: RowNoun
  onWrite: (items: Item[]) => void
  /** Marks an answer as correct, or as not correct. Undefined if all answers of the list are correct. */
  onTick?: ((item: Item) => Item) | undefined
}) {
  const rows = shownRows(items, kind)
  const [leftOver, setLeftOver] = useState<readonly string[]>([])
  const { rowsRef, focusRow } = useRowFocus()

  function write(written: Item[], focus?: number) {
    setLeftOver([])
    onWrite(written)
    if (focus !== undefined) focusRow(focus)
  }
  const add = () => write([...rows, kind.blank], rows.length)
  const remove = (index: number) => write(rows.toSpliced(index, 1), Math.max(0, index - 1))

  function controlsOf(index: number): RowControls<Item> {
    const item = rows[index] ?? kind.blank
    const value = kind.textOf(item)
    const canShrink = rows.length > kind.min
    const replace = (written: Item) => write(rows.with(index, written))
    function move(to: number, button?: string) {
      onWrite(moveRow(rows, index, to))
      focusRow(to, button)
    }

    function onEnter() {
      if (index < rows.length - 1) focusRow(index + 1)
      else if (rows.length < kind.max && value !== '') add()
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, altKey } = event
      const step = altKey ? STEPS[key] : undefined
      if (event.nativeEvent.isComposing) return
      const isTick = event.ctrlKey || event.metaKey
      // With Alt it is a shortcut of the creator.
      if (key === 'Enter' && !altKey && !isTick) onEnter()
      else if (key === 'Enter' && !altKey && onTick && !event.repeat) replace(onTick(item))
      else if (key === 'Backspace' && value === '' && canShrink && !event.repeat) remove(index)
      else if (step === undefined || rows.length === 1) return
      // At the end of the list too, where the creator would move the question instead.
      else if (rows[index + step] !== undefined) move(index + step)
      event.preventDefault()
    }

    function onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const [first, ...others] = pastedLines(event.clipboardData.getData('text/plain'))
      if (first === undefined || others.length === 0) return // the browser pastes a single line
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const text = value.slice(0, selectionStart ?? value.length) + first + value.slice(selectionEnd ?? value.length)
      const inserted = insertTexts(rows, index, [text, ...others], kind)
      write(inserted.rows, index + others.length - inserted.leftOver.length)
      setLeftOver(inserted.leftOver)
    }

    const row = {
      label: rowLabel(noun, index + 1),
      value,
      onWrite: (text: string) => replace(kind.withText(item, text)),
      onRemove: canShrink ? () => remove(index) : undefined,
      onKeyDown,
      onPaste,
    }
    return { row, replace, move }
  }

  return { rows, leftOver, dismissLeftOver: () => setLeftOver([]), add, rowsRef, controlsOf }
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Focuses a row once it is rendered: its enabled button with the given name, or else its text. */
function useRowFocus() {
  const rowsRef = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ index: number; button: string | undefined }>(undefined)
  function moveFocus() {
    const row = wanted.current && rowsRef.current?.children[wanted.current.index]
    const text = row?.querySelector<HTMLInputElement>('input[data-entry]')
    if (!text) return
    const button = row?.querySelector<HTMLElement>(`button[name="${wanted.current?.button}"]:not([disabled])`)
    wanted.current = undefined
    if (button) return button.focus()
    text.focus()
    text.setSelectionRange(text.value.length, text.value.length)
  }
  useLayoutEffect(moveFocus)
  function focusRow(index: number, button?: string) {
    wanted.current = { index, button }
    queueMicrotask(moveFocus) // an existing row is not rendered again
  }
  return { rowsRef, focusRow }
}
