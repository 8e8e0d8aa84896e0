import type { QuestionType } from '@pinwheel/contract/plain'
import type { EditorChange } from './model/editor-state.ts'
import type { QuestionList } from './model/question-list.ts'
import { isFull } from './model/question-list.ts'
import { NUMBERED_TYPES } from './shortcuts/shortcuts.ts'
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
    ...addOfType(list, change),
    duplicate: canGrow ? ifExists(active, () => change({ type: 'duplicate', index: active })) : undefined,
    previous: open(active - 1),
    next: open(active + 1),
    moveUp: moveTo(active - 1),
    moveDown: moveTo(active + 1),
  }
}

/** Adds a question of each type, and one of the type of the open question. 0–100 mode has one type. */
function addOfType(list: QuestionList, change: (change: EditorChange) => void): ShortcutActions {
  const { mode, entries, active } = list
  if (isFull(list)) return {}
  const of = (questionType: QuestionType) => () => change({ type: 'add', questionType })
  const open = entries[active]?.question.type
  return {
    addSame: open && of(open),
    ...(mode === 'CLASSIC' && Object.fromEntries(NUMBERED_TYPES.map((type) => [type, of(type)]))),
  }
}
