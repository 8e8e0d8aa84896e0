import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { endSession } from '../api/accounts.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { BAD_LINK } from './email-links.ts'
import { isLinkRefused, undoChange } from './mail-links.ts'

const WAY_ON = { kind: 'call-to-action', size: 'large', wide: true } as const

/** Nothing happens before the button is pressed: mail programs open links to look at them. */
export function UndoPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) return <Navigate to={paths.home()} replace />
  return <Undoing key={token} token={token} />
}

function Undoing({ token }: { token: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<UndoState>('asking')

  async function undo() {
    setState('busy')
    try {
      const resetToken = await undoChange(token)
      // The account has no session left, and a new password is for visitors to choose.
      await endSession('USER')
      await navigate(paths.resetPasswordBy(resetToken), { replace: true })
    } catch (reason) {
      setState(isLinkRefused(reason) ? 'refused' : 'unanswered')
    }
  }
  return (
    <>
      <title>Undo a change · Pinwheel</title>
      <UndoChange state={state} onUndo={() => void undo()} />
    </>
  )
}

export type UndoState = 'asking' | 'busy' | 'refused' | 'unanswered'

export function UndoChange({ state, onUndo }: { state: UndoState; onUndo: () => void }) {
  if (state === 'refused')
    return (
      <AuthLayout {...BAD_LINK}>
        <p className={styles.more}>
          A link works once, for 72 hours. A reset link gets you in as long as your address is the account's.
        </p>
        <Link to={paths.forgotPassword()} {...buttonLook(WAY_ON)}>
          Get a reset link
        </Link>
      </AuthLayout>
    )
  return (
    <AuthLayout title="It was not you?" subtitle="Then take your account back. It takes one press and a new password.">
      <ul className={styles.steps}>
        <li>Your account goes back to the address that got our email.</li>
        <li>Every device is signed out.</li>
        <li>The password stops working, and you choose a new one.</li>
      </ul>
      <Button {...WAY_ON} busy={state === 'busy'} onClick={onUndo}>
        Undo the change
      </Button>
      <p className={styles.failed} role="alert">
        {state === 'unanswered' && 'No answer: nothing was undone yet. Try again in a moment.'}
      </p>
    </AuthLayout>
  )
}
