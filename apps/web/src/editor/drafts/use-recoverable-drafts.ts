import { useEffect, useState } from 'react'
import type { KeptDraft } from './stored-draft.ts'
import { draftOf } from './stored-draft.ts'
import { keepPictures, uploadsIn } from './draft-uploads.ts'
import type { Opened } from './recoverable-drafts.ts'
import { offersFor } from './recoverable-drafts.ts'
import type { Device } from './device.ts'
import { isDeleted } from './deleted-quiz.ts'
import type { Keeping } from './use-autosave.ts'

export type Offers = {
  /** Undefined while it is looked for. */
  found: readonly KeptDraft[] | undefined
  /** Takes it over into this tab; what it says goes into the editor. */
  take: (kept: KeptDraft) => void
  discard: (kept: KeptDraft) => void
  /** All of it stays where it is, for another time. */
  leave: () => void
}

/** What its writer has left unsaved of the quiz that is opened now. Looked for once. */
export function useOffers({ userId, keeper }: Keeping, opened: Opened, { shelf, drafts, timing }: Device): Offers {
  const [found, setFound] = useState<readonly KeptDraft[] | undefined>(userId === undefined ? [] : undefined)
  const [asOpened] = useState(opened)

  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    async function look(user: string) {
      const offers = await offersFor(user, asOpened, { shelf, drafts, isDeleted, now: timing.now })
      keepPictures(uploadsIn(shelf.of(user).map(draftOf)))
      if (isWanted) setFound(offers)
    }
    void look(userId)
    return () => {
      isWanted = false
    }
  }, [userId, asOpened, shelf, drafts, timing])

  return {
    found,
    take(kept) {
      keeper.adopt(kept, asOpened.quizId === undefined ? undefined : kept.of)
      setFound([])
    },
    discard(kept) {
      shelf.drop(kept)
      setFound(found?.filter(({ id }) => id !== kept.id))
    },
    leave: () => setFound([]),
  }
}
