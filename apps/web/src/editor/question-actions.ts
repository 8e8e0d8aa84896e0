import { flushSync } from 'react-dom'
import type { EditorChange } from './model/editor-state.ts'
import type { QuestionList } from './model/question-list.ts'
import { isFull } from './model/question-list.ts'
import type { ShortcutActions } from './shortcuts/use-shortcuts.ts'

/** Of the form, by its id: the first field that something is wrong with, else the first there is. */
const FAULTY = ['#content [aria-invalid="true"]', '#content [name="question"]', '#content']
const FAULTY_TEXT = ['#content [aria-label="Errors"] button', '#content']
const TEXT = ['#content [name="question"]', '#content']
/** In the strip. */
const OPEN = ['nav [aria-current]']

/** What the keys do with the quiz as a whole. */
export const stepActions = (change: (change: EditorChange) => void): ShortcutActions => ({
  undo: () => change({ type: 'undo' }),
  redo: () => change({ type: 'redo' }),
})

/** What the keys do with the questions. What is not possible now is left out. */
export function questionActions(
  { entries, active, ...list }: QuestionList,
  change: (change: EditorChange) => void,
): ShortcutActions {
  const ifThere = (index: number, act: () => void) => (entries[active] && entries[index] ? act : undefined)
  const moveTo = (to: number) => ifThere(to, () => change({ type: 'move', from: active, to }))
  const open = (index: number) => ifThere(index, () => openQuestion(index, change))
  const canGrow = !isFull({ entries, active, ...list })
  return {
    ...stepActions(change),
    add: canGrow ? () => change({ type: 'add' }) : undefined,
    duplicate: canGrow ? ifThere(active, () => change({ type: 'duplicate', index: active })) : undefined,
    previous: open(active - 1),
    next: open(active + 1),
    moveUp: moveTo(active - 1),
    moveDown: moveTo(active + 1),
  }
}

/** Whoever was writing goes on writing in the other question, and whoever was in the strip is at it there. */
function openQuestion(index: number, change: (change: EditorChange) => void) {
  const wasWriting = isFocused('#content')
  const wasInStrip = isFocused('nav')
  flushSync(() => change({ type: 'select', index }))
  if (wasWriting) focusFirst(TEXT)
  else if (wasInStrip) focusFirst(OPEN)
}

/** Opens a question at what keeps it from being finished. */
export function openAtFault(index: number, change: (change: EditorChange) => void) {
  flushSync(() => change({ type: 'select', index }))
  focusFirst(FAULTY)
}

/** In the advanced editor: the first error of its text. */
export const openAtError = () => focusFirst(FAULTY_TEXT)

/** Another question is read from its beginning. */
export function scrollToTop() {
  const content = document.querySelector('#content')
  if (content) content.scrollTop = 0
}

/** What has just taken the place of what was in use. */
export const enterContent = () => focusFirst(['#content'])

const isFocused = (place: string) => Boolean(document.activeElement?.closest(place))

function focusFirst(selectors: readonly string[]) {
  const found = selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((field) => field !== null)
  found?.focus()
}
