import { useCallback, useReducer } from 'react'
import type { EditorChange, EditorState } from './model/editor-state.ts'
import { changeEditor, openEditor } from './model/editor-state.ts'
import type { QuizDraft } from './model/quiz-draft.ts'

/** The state of the creator, and the one way to change it. `start` is only where it starts from. */
export function useEditor(start: QuizDraft): [EditorState, (change: EditorChange) => void] {
  const [state, dispatch] = useReducer(changedAt, start, openEditor)
  const change = useCallback((made: EditorChange) => dispatch({ change: made, at: performance.now() }), [])
  return [state, change]
}

const changedAt = (state: EditorState, { change, at }: { change: EditorChange; at: number }): EditorState =>
  changeEditor(state, change, at)
