import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ADDRESS, withAddress } from '../accounts/index.ts'
import { resendVerification } from '../api/accounts.ts'
import { Button } from '../ui/Button/Button.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import styles from './Profile.module.css'

export function UnverifiedHint({ email, unverifiedEmail }: { email: string; unverifiedEmail: string }) {
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    await resendVerification().then(
      () => notify.success(t`Hooray! A fresh verification email is on its way—check your inbox!`),
      () => notify.error(t`Whoops! We couldn't resend your verification email. Please try again.`),
    )
    setSending(false)
  }

  return (
    <aside className={styles.hint} data-blade="tl" aria-label={t`Email not verified`}>
      <WarningIcon className={styles.warning} />
      <div>
        <p className={styles.hintTitle}>
          {withAddress(t`Whoops, your email ${ADDRESS} hasn't RSVP'd to verification yet!`, unverifiedEmail)}
        </p>
        {email !== unverifiedEmail && (
          <p className={styles.hintNote}>{withAddress(t`Until it is verified, you log in with ${ADDRESS}.`, email)}</p>
        )}
      </div>
      <Button kind="secondary" busy={isSending} onClick={() => void resend()}>
        {t`Resend verification link`}
      </Button>
    </aside>
  )
}
