import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { undoChange } from '../api/accounts.ts'
import { endSession } from '../api/client.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { invalidLink, isLinkRefused } from './email-links.ts'

const MAIN_BUTTON = { kind: 'call-to-action', size: 'large', wide: true } as const

/** Undoes the change only when the button is pressed, because some email programs open links to scan them. */
export function UndoPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) return <Navigate to={paths.home()} replace />
  return <UndoChange key={token} token={token} />
}

function UndoChange({ token }: { token: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<UndoStatus>('idle')

  async function undo() {
    setState('busy')
    try {
      const resetToken = await undoChange(token)
      // Undoing has ended every session of the account, and only visitors may open the reset page.
      await endSession('USER')
      navigate(paths.resetPasswordBy(resetToken), { replace: true })
    } catch (reason) {
      setState(isLinkRefused(reason) ? 'refused' : 'unanswered')
    }
  }
  return (
    <>
      <title>{`${t`Undo a change`} · Pinwheel`}</title>
      <UndoState state={state} onUndo={() => void undo()} />
    </>
  )
}

export type UndoStatus = 'idle' | 'busy' | 'refused' | 'unanswered'

export function UndoState({ state, onUndo }: { state: UndoStatus; onUndo: () => void }) {
  if (state === 'refused')
    return (
      <AuthLayout {...invalidLink()}>
        <p className={styles.more}>
          {t`Each link works once and expires after 72 hours. If your address still belongs to the account, a reset link gets you back in.`}
        </p>
        <Link to={paths.forgotPassword()} {...buttonLook(MAIN_BUTTON)}>
          {t`Get a reset link`}
        </Link>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={t`Was this not you?`}
      subtitle={t`Then take your account back: press the button, then choose a new password.`}
    >
      <ul className={styles.steps}>
        <li>{t`Your account goes back to the address that received our email.`}</li>
        <li>{t`Every device is signed out.`}</li>
        <li>{t`The current password stops working, and you choose a new one.`}</li>
      </ul>
      <Button {...MAIN_BUTTON} busy={state === 'busy'} onClick={onUndo}>
        {t`Undo the change`}
      </Button>
      <p className={styles.failed} role="alert">
        {state === 'unanswered' && t`The server did not answer, so nothing was undone. Try again in a moment.`}
      </p>
    </AuthLayout>
  )
}
