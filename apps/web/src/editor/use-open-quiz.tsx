import type { QuizSave } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useCallback, useReducer } from 'react'
import { useDuplicate } from '../quizzes/index.ts'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon } from '../ui/icons.tsx'
import type { Device } from './drafts/device.ts'
import { useKeptWork } from './drafts/use-drafts.tsx'
import type { MenuEntry } from './EditorHeader.tsx'
import type { QuizFiles } from './files/use-files.tsx'
import { useFiles } from './files/use-files.tsx'
import type { EditorChange, EditorState } from './model/editor-state.ts'
import { changeEditor, isUnsaved, openEditor } from './model/editor-state.ts'
import type { QuizDraft } from './model/quiz-draft.ts'
import type { Storing } from './use-save-quiz.ts'
import { useSaveQuiz } from './use-save-quiz.ts'

export type OpenQuiz = {
  state: EditorState
  change: (change: EditorChange) => void
  /** Where what is written lies; undefined while there is nothing to say of it. */
  whereabouts: 'unsaved' | 'kept' | 'saved' | undefined
  save: (quiz: QuizSave) => void
  isSaving: boolean
  files: Pick<QuizFiles, 'choose' | 'read'>
  /** What can be done with the quiz as a whole. */
  menu: readonly MenuEntry[]
  /** Something from another time may still turn up: too early to begin. */
  isLooking: boolean
  /** To be drawn, whatever else is. */
  dialogs: ReactNode
}

/** The quiz that is open in the creator: its state, where it is stored, and what keeps it from being lost. */
export function useOpenQuiz(start: QuizDraft, storing: Storing, device: Device): OpenQuiz {
  const { stored } = storing
  const [state, change] = useEditor(start)
  const { draft } = state
  const work = useKeptWork({ state, change, start, stored }, device)
  const files = useFiles((imported) => change({ type: 'replaceQuiz', draft: imported }))
  const duplicate = useDuplicate(work.leaveBy)
  const saving = useSaveQuiz({
    save: storing.save,
    draft,
    onSaved(sent, isAll) {
      change({ type: 'saved', draft: sent })
      if (isAll) work.forget()
    },
  })
  const unsaved = work.isKept ? 'kept' : 'unsaved'
  const { settings, list } = draft
  return {
    state,
    change,
    whereabouts: isUnsaved(state) ? unsaved : stored && 'saved',
    save(quiz) {
      if (!saving.isPending) saving.mutate({ quiz, draft, words: storing.words })
    },
    isSaving: saving.isPending,
    files,
    menu: [
      { label: 'Export to a file', icon: ArrowDownIcon, onChoose: list && (() => files.exportQuiz(settings, list)) },
      { label: 'Import a file', icon: ArrowUpIcon, onChoose: files.choose },
      // As it is stored: there is nothing to copy before that.
      ...(stored ? [{ label: 'Duplicate', icon: CopyIcon, onChoose: () => duplicate.mutate(stored.id) }] : []),
    ],
    isLooking: work.isLooking,
    dialogs: (
      <>
        {files.dialog}
        {work.dialogs}
      </>
    ),
  }
}

/** The state of the creator, and the one way to change it. `start` is only where it starts from. */
export function useEditor(start: QuizDraft): [EditorState, (change: EditorChange) => void] {
  const [state, dispatch] = useReducer(changedAt, start, openEditor)
  const change = useCallback((made: EditorChange) => dispatch({ change: made, at: performance.now() }), [])
  return [state, change]
}

const changedAt = (state: EditorState, { change, at }: { change: EditorChange; at: number }): EditorState =>
  changeEditor(state, change, at)
