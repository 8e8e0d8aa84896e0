import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf, passedState, useLocation, useNavigate } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { isFirstPage } from '../../shell/index.ts'
import { useBackButton } from '../../ui/back-button.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import type { DraftAutosave } from './use-autosave.ts'

export type LeaveGuard = {
  /** Runs `exit`, after a confirmation if there are unsaved changes. */
  leaveBy: (exit: () => void) => void
  /** Closes the dialog. */
  stay: () => void
  /** The leave dialog, while it is open. */
  dialog: ReactNode
}

export type Saving = {
  /** @returns how to save the quiz before `exit`, or undefined while it cannot be saved */
  saveBefore: (exit: () => void) => (() => void) | undefined
  /** Whether a save is running. */
  isSaving: boolean
}

type Exit = { go: () => void }

/**
 * Asks before a link, the back button, a reload or closing the tab leaves unsaved changes. The end of a session leaves without
 * a dialog; the draft stays stored.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { isStored, isInAccount, autosave, sync }: Pick<DraftAutosave, 'isStored' | 'isInAccount' | 'autosave' | 'sync'>,
  { saveBefore, isSaving }: Saving,
): LeaveGuard {
  const [pending, setPending] = useState<Exit>()
  const [confirmed, setConfirmed] = useState<Exit>()
  const navigate = useNavigate()
  const isFirst = isFirstPage(useLocation())
  const isGuarded = isUnsaved && confirmed === undefined

  function ask(go: () => void) {
    // Stored now, so that the dialog knows whether the device accepts the draft.
    autosave.flush()
    setPending({ go })
  }

  useBackButton(isGuarded, () =>
    // Two entries back: the guard added an entry for this page.
    ask(() => (isFirst ? navigate(paths.home(), { replace: true }) : navigate(-2))),
  )
  // Replaces the entry of the guard, so that going back from there opens this page.
  useLinks(isGuarded, (to, state) => ask(() => navigate(to, { replace: true, state })))
  useReload(isGuarded)
  // After the guard has removed its listeners.
  useEffect(() => confirmed?.go(), [confirmed])

  const stay = () => setPending(undefined)
  function leave(exit: Exit) {
    setPending(undefined)
    setConfirmed(exit)
  }

  // A save that ran while the dialog was open leaves nothing to ask.
  if (pending && !isUnsaved) leave(pending)

  const save = pending && saveBefore(() => leave(pending))

  return {
    leaveBy: (exit) => (isUnsaved ? ask(exit) : exit()),
    stay,
    dialog: pending && isGuarded && (
      <LeaveDialog
        isStored={isStored}
        isInAccount={isInAccount}
        isSaving={isSaving}
        onStay={stay}
        onDiscard={() => {
          sync.update(undefined, undefined)
          autosave.update(undefined, undefined)
          leave(pending)
        }}
        onLeave={() => leave(pending)}
        onSave={
          save &&
          (() => {
            // A conflict opens a dialog of its own.
            setPending(undefined)
            save()
          })
        }
      />
    ),
  }
}

/** Intercepts clicks on links to other pages of this site before the router handles them. */
function useLinks(isGuarded: boolean, onLeave: (to: string, state: unknown) => void) {
  const intercept = useEffectEvent((event: MouseEvent) => {
    const link = linkToLeaveBy(event)
    if (!link) return
    event.preventDefault()
    onLeave(addressOf(link), passedState(link))
  })
  useEffect(() => {
    if (!isGuarded) return
    const onClick = (event: MouseEvent) => intercept(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isGuarded])
}

/** The link to a page of this site that a plain click opens; undefined for this page, another site, a new tab or a download. */
function linkToLeaveBy({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const opensHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const isOtherPage = link.origin === window.location.origin && link.pathname !== window.location.pathname
  return opensHere && isOtherPage ? link : undefined
}

/** Makes the browser ask before a reload or before the tab closes, with its own text. */
function useReload(isGuarded: boolean) {
  useEffect(() => {
    if (!isGuarded) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isGuarded])
}
