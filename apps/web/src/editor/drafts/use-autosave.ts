import type { Quiz } from '@pinwheel/contract'
import { UPLOADS_PATH } from '@pinwheel/contract/plain'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { session } from '../../api/client.ts'
import { keepUploads } from '../../api/media.ts'
import { useUserId } from '../../api/use-session.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { Keeper } from './autosave.ts'
import { createKeeper } from './autosave.ts'
import type { Device } from './device.ts'

const SIGNED_OUT =
  'You have been signed out. What you wrote is kept on this device: sign in and open the creator to go on.'

export type Keeping = {
  /** Of what this tab writes, not of a quiz. */
  id: string
  userId: string | undefined
  keeper: Keeper
  /** False once the device has refused it: then leaving loses what is unsaved. */
  isKept: boolean
}

/**
 * Keeps what is unsaved on this device, for the user who writes it: while they write, at once when the page is hidden or
 * left, and until it is saved. Without a user nothing is kept.
 */
export function useKeeping(state: EditorState, stored: Quiz | undefined, { shelf, drafts, timing }: Device): Keeping {
  const [id] = useState(newId)
  // As it was: when the session ends, what was written is still theirs.
  const [userId] = useState(useUserId())
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() =>
    userId === undefined ? KEEPS_NOTHING : createKeeper({ shelf, timing, id, userId, onKept: setKept }),
  )
  const of = useMemo(() => stored && { quizId: stored.id, updated: stored.updated }, [stored])
  const unsaved = isUnsaved(state) ? state.draft : undefined

  useEffect(() => (userId === undefined ? undefined : drafts.hold(id)), [drafts, userId, id])
  useEffect(() => keeper.note(unsaved, of), [keeper, unsaved, of])
  useKeptPictures(unsaved, timing.now())
  useFlushBeforeGone(keeper)
  useFarewell(unsaved !== undefined && isKept && userId !== undefined)
  return { id, userId, keeper, isKept: isKept && userId !== undefined }
}

const DAY_MS = 24 * 60 * 60_000

/** Says which uploads the draft shows whenever they change, and again on another day. */
function useKeptPictures(unsaved: QuizDraft | undefined, nowMs: number) {
  const uploads = unsaved ? uploadsIn([unsaved]) : []
  const said = [Math.floor(nowMs / DAY_MS), ...uploads].join(' ')
  useEffect(() => keepPictures(said.split(' ').slice(1)), [said])
}

function useFlushBeforeGone(keeper: Keeper) {
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush()
    }
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', whenHidden)
      keeper.flush()
    }
  }, [keeper])
}

/** Whose session ends under their hands is led away without a question: so they are told where their work is. */
function useFarewell(hasSomethingKept: boolean) {
  const sayWhereItIs = useEffectEvent(() => {
    if (hasSomethingKept && session.read().auth.USER === undefined) notify.warning(SIGNED_OUT)
  })
  useEffect(() => session.subscribe(sayWhereItIs), [])
}

const KEEPS_NOTHING: Keeper = { note: () => {}, flush: () => {}, adopt: () => {} }

/** Pages without TLS have no `randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const UPLOAD = new RegExp(`${UPLOADS_PATH}/[0-9a-f-]{36}/([0-9a-f-]{36})\\.webp(?:[?#]|$)`)

/** The ids of the uploads that these drafts show. */
export function uploadsIn(drafts: readonly QuizDraft[]): string[] {
  const addresses = drafts.flatMap(({ settings, list }) => [
    settings.imageCoverURL,
    ...(list?.entries ?? []).map(({ question }) => ('imageURL' in question ? question.imageURL : question.media?.url)),
  ])
  return [...new Set(addresses.flatMap((address) => UPLOAD.exec(address ?? '')?.[1] ?? []))]
}

/** Tells the server which uploads unsaved quizzes show, since it sees nothing else of them. */
export function keepPictures(uploads: readonly string[]): void {
  // Offline it is said the next time: the server waits for half a year.
  if (uploads.length > 0) keepUploads(uploads).catch(() => undefined)
}
