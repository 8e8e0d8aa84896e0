import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { Keeping } from './use-autosave.ts'

export type Leaving = {
  /** Leaves by that way, after a question where something is unsaved. */
  leaveBy: (way: () => void) => void
  /** To be drawn: the question, while it is asked. */
  question: ReactNode
}

type Way = { go: () => void }

/**
 * Asks before a link, the back button, a reload or a closed tab leads away from what is not saved. What leads away by
 * itself, such as a session that ends, is not asked: then the work is kept all the same.
 */
export function useLeaving(isUnsaved: boolean, { isKept, keeper }: Pick<Keeping, 'isKept' | 'keeper'>): Leaving {
  const [wish, setWish] = useState<Way>()
  const [chosen, setChosen] = useState<Way>()
  const navigate = useNavigate()
  const isGuarded = isUnsaved && chosen === undefined

  function ask(go: () => void) {
    // Whether the device takes it is known before anybody relies on it.
    keeper.flush()
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

  function leave(way: Way) {
    setWish(undefined)
    setChosen(way)
  }

  return {
    leaveBy: (way) => (isUnsaved ? ask(way) : way()),
    question: wish && isGuarded && (
      <LeaveDialog
        isKept={isKept}
        onStay={() => setWish(undefined)}
        onDiscard={() => {
          keeper.note(undefined, undefined)
          leave(wish)
        }}
        onLeave={() => leave(wish)}
      />
    ),
  }
}

/** The router counts the pages that one has gone through. */
const comesFromOurs = (): boolean => Boolean((window.history.state as { idx?: number } | null)?.idx)

/** Links to other pages of ours are held back before the router sees them. */
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

/** Where a plain click leads within our pages; undefined when it stays, or opens a page beside this one. */
function destinationOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const opensHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const isOtherPage = link.origin === window.location.origin && link.pathname !== window.location.pathname
  return opensHere && isOtherPage ? link.pathname + link.search + link.hash : undefined
}

/** The browser asks in its own words. */
function useReload(isGuarded: boolean) {
  useEffect(() => {
    if (!isGuarded) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isGuarded])
}
