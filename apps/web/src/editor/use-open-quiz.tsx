import { t } from '@lingui/core/macro'
import type { QuizSave } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useCallback, useReducer } from 'react'
import { usePrinting } from '../printing/index.ts'
import { useDuplicate } from '../quizzes/index.ts'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, PrintIcon } from '../ui/desk-icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { useConflict } from './conflict/use-conflict.tsx'
import type { Device } from './drafts/device.ts'
import { lostText } from './drafts/LeaveDialog.tsx'
import { useDrafts } from './drafts/use-drafts.tsx'
import type { MenuEntry, SaveState } from './EditorHeader.tsx'
import type { QuizFiles } from './files/use-files.tsx'
import { useQuizFiles } from './files/use-files.tsx'
import type { EditorChange, EditorState } from './model/editor-state.ts'
import { changeEditor, isUnsaved, openEditor } from './model/editor-state.ts'
import type { QuizDraft } from './model/quiz-draft.ts'
import { nextStep, quizSave } from './model/quiz-save.ts'
import type { QuizStorage } from './use-save-quiz.tsx'
import { useSaveQuiz } from './use-save-quiz.tsx'

export type OpenQuiz = {
  state: EditorState
  change: (change: EditorChange) => void
  /** Undefined for a new quiz without changes. */
  saveState: SaveState | undefined
  /** @param afterwards runs after saving, instead of opening the list of own quizzes */
  save: (quiz: QuizSave, afterwards?: () => void) => void
  isSaving: boolean
  files: Pick<QuizFiles, 'choose' | 'read'>
  /** Actions on the whole quiz. */
  menu: readonly MenuEntry[]
  /** True until stored drafts have been searched and offered. */
  isSearching: boolean
  /** Rendered on every screen of the creator. */
  dialogs: ReactNode
}

/** The quiz that the creator has open: its state, saving, files and drafts. */
export function useOpenQuiz(start: QuizDraft, quizStorage: QuizStorage, device: Device): OpenQuiz {
  const { stored } = quizStorage
  const [state, change] = useEditorState(start)
  const { draft } = state
  const saving = useSaveQuiz({
    draft,
    stored,
    onSaved(sent, isAll) {
      change({ type: 'saved', draft: sent })
      if (isAll) drafts.clear()
    },
  })
  const drafts = useDrafts({ state, change, start, stored, saving: { saveBefore, isSaving: saving.isPending } }, device)
  const files = useQuizFiles((imported) => change({ type: 'replaceQuiz', draft: imported }))
  const printing = usePrinting()
  const duplicate = useDuplicate(drafts.leaveBy)
  const conflict = useConflict({
    saving,
    quizStorage,
    saved: state.saved,
    now: device.timing.now,
    onLoadTheirs(theirs) {
      if (!drafts.keepAside(draft)) {
        notify.error(lostText())
        return false
      }
      // The author looks at the other version before leaving.
      drafts.stay()
      change({ type: 'replaceQuiz', draft: theirs })
      change({ type: 'saved', draft: theirs })
      return true
    },
  })

  function save(quiz: QuizSave, afterwards?: () => void) {
    if (saving.isPending) return
    conflict.save({ quiz, save: () => quizStorage.save(quiz), draft, message: quizStorage.message, afterwards })
  }

  /** @returns how to save the quiz before `exit`, or undefined while it cannot be saved */
  function saveBefore(exit: () => void): (() => void) | undefined {
    const { list, settings, code } = draft
    const quiz = list && !nextStep(list, settings, code) ? quizSave(list, settings) : undefined
    return quiz && (() => save(quiz, exit))
  }

  const keptHere = drafts.isStored ? 'storedLocally' : 'unsaved'
  const unsaved = drafts.isInAccount ? 'storedInAccount' : keptHere
  const { settings, list } = draft
  return {
    state,
    change,
    saveState: isUnsaved(state) ? unsaved : stored && 'saved',
    save,
    isSaving: saving.isPending,
    files,
    menu: [
      { label: t`Export to a file`, icon: ArrowDownIcon, onChoose: list && (() => files.exportQuiz(settings, list)) },
      {
        label: t`Export with its pictures`,
        icon: ArrowDownIcon,
        onChoose: list && (() => files.exportPackage(settings, list)),
      },
      {
        label: t`Export for another program`,
        icon: ArrowDownIcon,
        onChoose: list && (() => files.exportForOthers(settings.title, list)),
      },
      {
        label: t`Print`,
        icon: PrintIcon,
        onChoose:
          list &&
          (() =>
            printing.print({
              title: settings.title,
              languageCode: settings.languageCode,
              questions: list.entries.map(({ question }) => question),
            })),
      },
      { label: t`Import a file`, icon: ArrowUpIcon, onChoose: files.choose },
      // The server copies the saved quiz.
      ...(stored
        ? [
            {
              label: t`Duplicate`,
              icon: CopyIcon,
              onChoose: duplicate.isPending ? undefined : () => duplicate.mutate(stored.id),
            },
          ]
        : []),
    ],
    isSearching: drafts.isSearching,
    dialogs: (
      <>
        {files.dialog}
        {printing.dialog}
        {drafts.dialogs}
        {conflict.dialog}
      </>
    ),
  }
}

/** The state of the creator and its dispatch function. `start` is only the initial quiz. */
function useEditorState(start: QuizDraft): [EditorState, (change: EditorChange) => void] {
  const [state, dispatch] = useReducer(reduce, start, openEditor)
  const change = useCallback((made: EditorChange) => dispatch({ change: made, at: performance.now() }), [])
  return [state, change]
}

const reduce = (state: EditorState, { change, at }: { change: EditorChange; at: number }): EditorState =>
  changeEditor(state, change, at)
