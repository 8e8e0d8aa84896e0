import { QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { DraftQuestions, words } from '../model/draft-schema.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'

/** Counts up when the shape below changes in a way that older records do not fit. */
export const KEPT_VERSION = 1

const SettingsShape = z.object({
  title: words,
  description: words,
  imageCoverURL: words,
  category: z.enum([...QUIZ_CATEGORIES, '']),
  visibility: z.enum(QUIZ_VISIBILITIES),
  languageCode: words,
})

/** What somebody has written and not saved, as it lies on their device. */
export const KeptDraft = z.object({
  version: z.literal(KEPT_VERSION),
  /** Of this draft, not of a quiz: each tab that writes has its own. */
  id: z.string().min(1),
  userId: z.string().min(1),
  /** The stored quiz that it changes, as of its `updated`; absent for a new one. */
  of: z.object({ quizId: z.string(), updated: z.string() }).exactOptional(),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  settings: SettingsShape,
  content: DraftQuestions,
  /** What stood in the advanced editor, where that was more than the questions. */
  code: z.object({ text: z.string(), isValid: z.boolean() }).exactOptional(),
  /** The position of the open question. */
  active: z.int(),
  /** Per question, its text when it came from the server, or null. */
  loadedTexts: z.array(z.string().nullable()),
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** Whose draft it is, and of what. */
export type Origin = Pick<KeptDraft, 'id' | 'userId' | 'of'>

/** @throws {Error} for a quiz without a mode: there is nothing in it to keep. */
export function keptOf(origin: Origin, { settings, list, code }: QuizDraft, keptAt: number): unknown {
  if (!list) throw new Error('A quiz without a mode has nothing to keep.')
  const { mode, entries, active } = list
  return {
    version: KEPT_VERSION,
    ...origin,
    keptAt,
    settings,
    ...(code && { code }),
    content: { mode, questions: entries.map(({ question }) => question) },
    active,
    loadedTexts: entries.map(({ loadedText }) => loadedText ?? null),
  }
}

/** The quiz as it was left, with the same question open. */
export function draftOf({ settings, content, code, active, loadedTexts }: KeptDraft): QuizDraft {
  const { list } = loadedQuiz(settings, content.mode, content.questions)
  const entries = list.entries.map(({ key, question }, index) => {
    const loadedText = loadedTexts[index] ?? undefined
    return { key, question, ...(loadedText !== undefined && { loadedText }) }
  })
  const open = Math.max(list.active, Math.min(active, entries.length - 1))
  return { settings, list: { ...list, entries, active: open }, ...(code && { code }) }
}

/** Where unsaved quizzes lie on this device. */
export type Shelf = {
  /** Writes it, over what was kept under its id before. @returns false where nothing can be kept: closed, or full. */
  keep: (origin: Origin, draft: QuizDraft, keptAt: number) => boolean
  drop: (draft: Pick<Origin, 'id' | 'userId'>) => void
  /** All of one user's, the newest first. */
  of: (userId: string) => KeptDraft[]
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (userId: string) => `quizDraft/${userId}/`
const keyOf = ({ userId, id }: Pick<Origin, 'id' | 'userId'>) => `${prefixOf(userId)}${id}`

/** @param open gives the storage; may throw, as browsers do where it is closed */
export function createShelf(open: () => Storage): Shelf {
  function drop(key: string) {
    try {
      open().removeItem(key)
    } catch {
      // Then it was not kept either.
    }
  }

  /** What cannot be read is cleared away; what another version of this page has written is left to that version. */
  function read(storage: Storage, key: string): KeptDraft[] {
    const value = parsed(storage.getItem(key))
    const { success, data } = KeptDraft.safeParse(value)
    if (success && keyOf(data) === key) return [data]
    if (!isOfAnotherVersion(value)) drop(key)
    return []
  }

  return {
    keep(origin, draft, keptAt) {
      try {
        open().setItem(keyOf(origin), JSON.stringify(keptOf(origin, draft, keptAt)))
        return true
      } catch {
        return false
      }
    },
    drop: (draft) => drop(keyOf(draft)),
    of(userId) {
      try {
        const storage = open()
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        return keys
          .filter((key) => key.startsWith(prefixOf(userId)))
          .flatMap((key) => read(storage, key))
          .toSorted((one, other) => other.keptAt - one.keptAt)
      } catch {
        return []
      }
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const Versioned = z.object({ version: z.number() })
const isOfAnotherVersion = (value: unknown): boolean => {
  const { success, data } = Versioned.safeParse(value)
  return success && data.version !== KEPT_VERSION
}
