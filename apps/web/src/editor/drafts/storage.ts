import { z } from 'zod'
import type { Origin } from './stored-draft.ts'
import { KEPT_VERSION, KeptDraft, keptOf } from './stored-draft.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'

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
