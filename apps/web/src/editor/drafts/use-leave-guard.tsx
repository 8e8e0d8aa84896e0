import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { DraftAutosave } from './use-autosave.ts'

export type LeaveGuard = {
  /** Runs `exit`, after a question if there are unsaved changes. */
  leaveBy: (way: () => void) => void
  /** The leave dialog, while it is open. */
  question: ReactNode
}

type Exit = { go: () => void }

/**
 * Asks before a link, the back button, a reload or closing the tab leaves unsaved changes. The end of a session leaves without
 * a question; the draft stays stored.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { isStored, autosave }: Pick<DraftAutosave, 'isStored' | 'autosave'>,
): LeaveGuard {
  const [wish, setWish] = useState<Exit>()
  const [chosen, setChosen] = useState<Exit>()
  const navigate = useNavigate()
  const isGuarded = isUnsaved && chosen === undefined

  function ask(go: () => void) {
    // Stored now, so that the dialog knows whether the device accepts the draft.
    autosave.flush()
    setWish({ go })
  }

  useBackButton(isGuarded, () =>
    // Behind this page lies the entry that was laid for it, and behind that one the page before.
    ask(() => void (comesFromOurs() ? navigate(-2) : navigate(paths.home(), { replace: true }))),
  )
  // The entry that was laid goes: back from there leads here at once.
  useLinks(isGuarded, (to) => ask(() => void navigate(to, { replace: true })))
  useReload(isGuarded)
  // Only now does the back button no longer ask.
  useEffect(() => chosen?.go(), [chosen])

  function leave(way: Exit) {
    setWish(undefined)
    setChosen(way)
  }

  return {
    leaveBy: (way) => (isUnsaved ? ask(way) : way()),
    question: wish && isGuarded && (
      <LeaveDialog
        isStored={isStored}
        onStay={() => setWish(undefined)}
        onDiscard={() => {
          autosave.update(undefined, undefined)
          leave(wish)
        }}
        onLeave={() => leave(wish)}
      />
    ),
  }
}

/** The router counts the pages that one has gone through. */
const comesFromOurs = (): boolean => Boolean((window.history.state as { idx?: number } | null)?.idx)

/** Intercepts clicks on links to other pages of ours before the router handles them. */
function useLinks(isGuarded: boolean, onLeave: (to: string) => void) {
  const hold = useEffectEvent((event: MouseEvent) => {
    const to = destinationOf(event)
    if (to === undefined) return
    event.preventDefault()
    onLeave(to)
  })
  useEffect(() => {
    if (!isGuarded) return
    const onClick = (event: MouseEvent) => hold(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isGuarded])
}

/** The page of ours that a plain click opens; undefined for this page, another site, a new tab or a download. */
function destinationOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const opensHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const isOtherPage = link.origin === window.location.origin && link.pathname !== window.location.pathname
  return opensHere && isOtherPage ? link.pathname + link.search + link.hash : undefined
}

/** The browser asks with a text of its own. */
function useReload(isGuarded: boolean) {
  useEffect(() => {
    if (!isGuarded) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isGuarded])
}
