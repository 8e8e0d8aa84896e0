import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from './drafts.ts'
import { KeptDraft, keptOf } from '../drafts/stored-draft.ts'
import type { OpenDrafts } from '../drafts/open-drafts.ts'

export const aDraft = (title = 'Lakes'): QuizDraft =>
  loadedQuiz({ ...NEW_SETTINGS, title }, 'CLASSIC', [FINISHED.TRUE_FALSE])

/** As it is read back from the device. */
export const aKept = (title: string, { id = title, userId = 'u1', keptAt = 0 } = {}): KeptDraft =>
  KeptDraft.parse(keptOf({ id: id || 'untitled', userId }, aDraft(title), keptAt))

/** What the tabs of one browser have open, without a browser. */
export function sharedDrafts(...open: string[]): OpenDrafts {
  const held = new Set(open)
  return {
    hold(id) {
      held.add(id)
      return () => held.delete(id)
    },
    held: async () => held,
  }
}
