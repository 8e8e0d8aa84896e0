import { PictureCredit, QuestionDefaults } from '@pinwheel/contract'
import { QUIZ_CATEGORIES, QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { z } from 'zod'
import { DraftQuestions, plainText } from '../model/draft-schema.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'

/** Increased when the schema below changes incompatibly. */
const STORED_VERSION = 1

const SettingsShape = z.object({
  title: plainText,
  description: plainText,
  imageCoverURL: plainText,
  imageCoverCredit: PictureCredit.exactOptional(),
  category: z.enum([...QUIZ_CATEGORIES, '']),
  visibility: z.enum(QUIZ_VISIBILITIES),
  languageCode: plainText,
  questionDefaults: QuestionDefaults.exactOptional(),
  tags: z.array(plainText).exactOptional(),
})

/** The same draft in the account of the user, as this device last knew it. */
const AccountRef = z.object({
  id: z.string(),
  version: z.number(),
  /** False if this device has changes that the account lacks. */
  isSynced: z.boolean(),
})
export type AccountRef = z.infer<typeof AccountRef>

/** An unsaved quiz as it is stored on the device. */
export const StoredDraft = z.object({
  version: z.literal(STORED_VERSION),
  /** Of this draft, not of a quiz: each tab writes under an id of its own. */
  id: z.string().min(1),
  userId: z.string().min(1),
  /** The saved quiz that the draft changes, with its `updated` when editing began; absent for a new quiz. */
  of: z.object({ quizId: z.string(), updated: z.string() }).exactOptional(),
  account: AccountRef.exactOptional(),
  /** Epoch milliseconds. */
  keptAt: z.number(),
  settings: SettingsShape,
  content: DraftQuestions,
  /** The text of the advanced editor, if it is more than the questions themselves. */
  code: z.object({ text: z.string(), isValid: z.boolean() }).exactOptional(),
  /** The position of the open question. */
  active: z.int(),
  /** For each question its text as loaded from the server, or null. */
  loadedTexts: z.array(z.string().nullable()),
})
export type StoredDraft = z.infer<typeof StoredDraft>

/** The id and owner of a draft, and the quiz that it changes. */
export type DraftOrigin = Pick<StoredDraft, 'id' | 'userId' | 'of' | 'account'>

/** @throws {Error} for a quiz without a game mode, which contains nothing to store. */
export function toStoredDraft(origin: DraftOrigin, { settings, list, code }: QuizDraft, keptAt: number): unknown {
  if (!list) throw new Error('A quiz without a game mode cannot be stored.')
  const { mode, entries, active } = list
  return {
    version: STORED_VERSION,
    ...origin,
    keptAt,
    settings,
    ...(code && { code }),
    content: { mode, questions: entries.map(({ question }) => question) },
    active,
    loadedTexts: entries.map(({ loadedText }) => loadedText ?? null),
  }
}

/** The quiz of a stored draft, with the same question open. */
export function toQuizDraft({ settings, content, code, active, loadedTexts }: StoredDraft): QuizDraft {
  const { list } = loadedQuiz(settings, content.mode, content.questions)
  const entries = list.entries.map(({ key, question }, index) => {
    const loadedText = loadedTexts[index] ?? undefined
    return { key, question, ...(loadedText !== undefined && { loadedText }) }
  })
  const openIndex = Math.max(list.active, Math.min(active, entries.length - 1))
  return { settings, list: { ...list, entries, active: openIndex }, ...(code && { code }) }
}

/** Stores unsaved quizzes on this device. */
export type DraftStorage = {
  /** Replaces the draft of the same id. @returns false if the device's storage is full or blocked */
  save: (origin: DraftOrigin, draft: QuizDraft, keptAt: number) => boolean
  remove: (draft: Pick<DraftOrigin, 'id' | 'userId'>) => void
  /** All drafts of a user, the newest first. */
  list: (userId: string) => StoredDraft[]
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (userId: string) => `quizDraft/${userId}/`
const keyOf = ({ userId, id }: Pick<DraftOrigin, 'id' | 'userId'>) => `${prefixOf(userId)}${id}`

/** @param openStorage may throw, as browsers do where storage is blocked */
export function createDraftStorage(openStorage: () => WebStorage): DraftStorage {
  function remove(key: string) {
    try {
      openStorage().removeItem(key)
    } catch {
      // Blocked storage contains no draft either.
    }
  }

  /** Removes a record that cannot be read, unless another version of this page wrote it. */
  function read(storage: WebStorage, key: string): StoredDraft[] {
    const value = parseJson(storage.getItem(key))
    const { success, data } = StoredDraft.safeParse(value)
    if (success && keyOf(data) === key) return [data]
    if (!hasOtherVersion(value)) remove(key)
    return []
  }

  return {
    save(origin, draft, keptAt) {
      try {
        openStorage().setItem(keyOf(origin), JSON.stringify(toStoredDraft(origin, draft, keptAt)))
        return true
      } catch {
        return false
      }
    },
    remove: (draft) => remove(keyOf(draft)),
    list(userId) {
      try {
        const storage = openStorage()
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

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

const Versioned = z.object({ version: z.number() })
const hasOtherVersion = (value: unknown): boolean => {
  const { success, data } = Versioned.safeParse(value)
  return success && data.version !== STORED_VERSION
}
