import { useState } from 'react'
import { resendVerification } from '../api/accounts.ts'
import { Button } from '../ui/Button/Button.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import styles from './Profile.module.css'

const SENT = 'Hooray! A fresh verification email is on its way—check your inbox!'
const NOT_SENT = "Whoops! We couldn't resend your verification email. Please try again."

export function UnverifiedHint({ email, unverifiedEmail }: { email: string; unverifiedEmail: string }) {
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    await resendVerification().then(
      () => notify.success(SENT),
      () => notify.error(NOT_SENT),
    )
    setSending(false)
  }

  return (
    <aside className={styles.hint} data-blade="tl" aria-label="Email not verified">
      <WarningIcon className={styles.warning} />
      <div>
        <p className={styles.hintTitle}>
          Whoops, your email <b>{unverifiedEmail}</b> hasn't RSVP'd to verification yet!
        </p>
        {email !== unverifiedEmail && (
          <p className={styles.hintNote}>
            Until it is verified, you log in with <b>{email}</b>.
          </p>
        )}
      </div>
      <Button kind="secondary" busy={isSending} onClick={() => void resend()}>
        Resend verification link
      </Button>
    </aside>
  )
}
