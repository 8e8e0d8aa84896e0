import type { EditorChange } from './model/editor-state.ts'
import type { QuestionList } from './model/question-list.ts'
import { isFull } from './model/question-list.ts'
import type { ShortcutActions } from './shortcuts/use-shortcuts.ts'

/** The shortcuts that work in both editors. */
export const historyActions = (change: (change: EditorChange) => void): ShortcutActions => ({
  undo: () => change({ type: 'undo' }),
  redo: () => change({ type: 'redo' }),
})

/** The shortcuts for questions. An action that is not possible now is undefined. */
export function questionActions(
  list: QuestionList,
  change: (change: EditorChange) => void,
  openQuestion: (index: number) => void,
): ShortcutActions {
  const { entries, active } = list
  const ifExists = (index: number, act: () => void) => (entries[active] && entries[index] ? act : undefined)
  const moveTo = (to: number) => ifExists(to, () => change({ type: 'move', from: active, to }))
  const open = (index: number) => ifExists(index, () => openQuestion(index))
  const canGrow = !isFull(list)
  return {
    ...historyActions(change),
    add: canGrow ? () => change({ type: 'add' }) : undefined,
    duplicate: canGrow ? ifExists(active, () => change({ type: 'duplicate', index: active })) : undefined,
    previous: open(active - 1),
    next: open(active + 1),
    moveUp: moveTo(active - 1),
    moveDown: moveTo(active + 1),
  }
}
