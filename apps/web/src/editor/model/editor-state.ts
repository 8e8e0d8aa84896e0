import type { GameMode } from '@pinwheel/contract/plain'
import { changedField } from './changed-field.ts'
import type { DraftQuestion } from './draft-question.ts'
import { UNKNOWN_KIND } from './draft-question.ts'
import type { QuestionList, QuestionListChange } from './question-list.ts'
import { changeList } from './question-list.ts'
import type { QuizDraft } from './quiz-draft.ts'
import { sameQuiz, withMode } from './quiz-draft.ts'
import type { Settings } from './settings.ts'

/** The state of the creator: the current quiz, the undo and redo history, and the saved quiz. */
export type EditorState = {
  readonly draft: QuizDraft
  /** The undo history, oldest first. */
  readonly past: readonly QuizDraft[]
  /** The redo history, next first. */
  readonly future: readonly QuizDraft[]
  /** As it was loaded or last saved. */
  readonly saved: QuizDraft
  /** The field and time of the last change: further changes of the field belong to the same undo step. */
  readonly writing: { readonly field: string; readonly at: number } | undefined
}

export type EditorChange =
  | { type: 'chooseMode'; mode: GameMode }
  | { type: 'writeSettings'; settings: Settings }
  | QuestionListChange
  /** The text of the advanced editor; `questions` are undefined while it has errors. */
  | { type: 'writeCode'; text: string; questions: readonly DraftQuestion[] | undefined }
  /** Discards the text of the advanced editor; the questions stay. */
  | { type: 'dropCode' }
  /** Replaces the quiz by one from a file or by a stored draft. */
  | { type: 'replaceQuiz'; draft: QuizDraft }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server saved `draft`; changes made during the request are still unsaved. */
  | { type: 'saved'; draft: QuizDraft }

const MAX_STEPS = 200

/** A pause of this length ends an undo step. */
const PAUSE_MS = 1500

export const openEditor = (draft: QuizDraft): EditorState => ({
  draft,
  past: [],
  future: [],
  saved: draft,
  writing: undefined,
})

export const isUnsaved = ({ draft, saved }: EditorState): boolean => !sameQuiz(draft, saved)
export const canUndo = ({ past }: EditorState): boolean => past.length > 0
export const canRedo = ({ future }: EditorState): boolean => future.length > 0

/**
 * @param now milliseconds of a monotonic clock
 * @throws {RangeError} for a position without a question
 * @throws {Error} if questions are changed before a game mode is chosen
 */
export function changeEditor(state: EditorState, change: EditorChange, now: number): EditorState {
  switch (change.type) {
    case 'undo':
      return undone(state)
    case 'redo':
      return redone(state)
    case 'saved':
      return { ...state, saved: change.draft, writing: undefined }
    case 'chooseMode':
      // The choice of the mode adds an empty question, which counts neither as unsaved nor as an undo step.
      return openEditor(withMode(state.draft, change.mode))
    case 'select':
      return { ...state, draft: changedDraft(state.draft, change), writing: undefined }
    case 'replaceQuiz':
      return replacedBy(state, change.draft)
    case 'writeCode':
      return withStep(state, changedDraft(state.draft, change), now, 'code')
    case 'writeSettings':
    case 'dropCode':
    case 'useForAll':
    case 'replaceAll':
    case 'add':
    case 'append':
    case 'duplicate':
    case 'delete':
    case 'move':
    case 'changeType':
    case 'write':
      return withStep(state, changedDraft(state.draft, change), now)
  }
}

type Edit = Exclude<EditorChange, { type: 'undo' | 'redo' | 'saved' | 'chooseMode' | 'replaceQuiz' }>

function changedDraft(draft: QuizDraft, change: Edit): QuizDraft {
  if (change.type === 'writeSettings') return { ...draft, settings: change.settings }
  if (!draft.list) throw new Error(UNKNOWN_KIND)
  if (change.type === 'writeCode') return withCode({ ...draft, list: draft.list }, change)
  if (change.type === 'dropCode') return withoutCode(draft)
  // A valid text equals the questions until they are changed elsewhere.
  const rest = draft.code?.isValid === true ? withoutCode(draft) : draft
  return { ...rest, list: changeList(draft.list, withDefaults(change, draft.settings)) }
}

/** A new question starts with the defaults of the quiz. */
const withDefaults = (change: QuestionListChange, { questionDefaults }: Settings): QuestionListChange =>
  change.type === 'add' && questionDefaults ? { ...change, defaults: questionDefaults } : change

function withCode(
  draft: QuizDraft & { list: QuestionList },
  { text, questions }: Extract<Edit, { type: 'writeCode' }>,
): QuizDraft {
  if (!questions) return { ...draft, code: { text, isValid: false } }
  return { ...draft, list: changeList(draft.list, { type: 'replaceAll', questions }), code: { text, isValid: true } }
}

const withoutCode = ({ settings, list }: QuizDraft): QuizDraft => ({ settings, list })

/** @param written the changed field; determined by comparison if absent */
function withStep(state: EditorState, draft: QuizDraft, now: number, written?: string): EditorState {
  if (sameQuiz(draft, state.draft)) return { ...state, draft }
  const field = written ?? changedField(state.draft, draft)
  const continuesStep = field !== undefined && field === state.writing?.field && now - state.writing.at < PAUSE_MS
  return {
    ...state,
    draft,
    past: continuesStep ? state.past : [...state.past, state.draft].slice(-MAX_STEPS),
    future: [],
    writing: field === undefined ? undefined : { field, at: now },
  }
}

/** Always an undo step of its own, except before a mode is chosen. */
function replacedBy(state: EditorState, draft: QuizDraft): EditorState {
  if (!state.draft.list) return { ...openEditor(draft), saved: state.saved }
  if (sameQuiz(draft, state.draft)) return state
  const past = [...state.past, state.draft].slice(-MAX_STEPS)
  return { ...state, draft: withKeysFrom(state.draft.list.nextKey, draft), past, future: [], writing: undefined }
}

/** The questions of another quiz get new keys, so that React mounts their forms again. */
function withKeysFrom(first: number, draft: QuizDraft): QuizDraft {
  if (!draft.list) return draft
  const entries = draft.list.entries.map((entry, index) => ({ ...entry, key: first + index }))
  return { ...draft, list: { ...draft.list, entries, nextKey: first + entries.length } }
}

function undone(state: EditorState): EditorState {
  const draft = state.past.at(-1)
  if (!draft) return state
  return { ...state, draft, past: state.past.slice(0, -1), future: [state.draft, ...state.future], writing: undefined }
}

function redone(state: EditorState): EditorState {
  const [draft, ...future] = state.future
  if (!draft) return state
  return { ...state, draft, past: [...state.past, state.draft], future, writing: undefined }
}
