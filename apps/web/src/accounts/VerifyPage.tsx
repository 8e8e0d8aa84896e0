import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useIsSignedIn } from '../api/use-session.ts'
import { Link, Navigate, useSearchParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import type { VerificationResult } from './email-links.ts'
import { invalidLink, verifyOnce } from './email-links.ts'

const MAIN_BUTTON = buttonLook({ kind: 'call-to-action', size: 'large', wide: true })

export function VerifyPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) return <Navigate to={paths.home()} replace />
  return <Verification key={token} token={token} />
}

function Verification({ token }: { token: string }) {
  const isSignedIn = useIsSignedIn()
  const [result, setResult] = useState<VerificationResult>()
  useEffect(() => {
    if (result === undefined) void verifyOnce(token).then(setResult)
  }, [token, result])
  return (
    <>
      <title>{`${t`Email verification`} · Pinwheel`}</title>
      <VerificationState {...{ result, isSignedIn }} onTryAgain={() => setResult(undefined)} />
    </>
  )
}

/** `result` is undefined until the server has answered. */
export function VerificationState({
  result,
  isSignedIn,
  onTryAgain,
}: {
  result: VerificationResult | undefined
  isSignedIn: boolean
  onTryAgain: () => void
}) {
  switch (result) {
    case undefined:
      return (
        <AuthLayout title={t`Verifying your email`} subtitle={t`This takes only a moment.`}>
          <PinwheelMark className={styles.waiting} label={t`Verifying`} spinning />
        </AuthLayout>
      )
    case 'verified':
      return (
        <AuthLayout title={t`Hooray! Your email's all set!`} subtitle={t`Thank you for confirming your address.`}>
          <Onward {...{ isSignedIn }} />
        </AuthLayout>
      )
    case 'confirmed':
      return (
        <AuthLayout
          title={t`Already confirmed`}
          subtitle={t`Your address was confirmed before. There is nothing left to do.`}
        >
          <Onward {...{ isSignedIn }} />
        </AuthLayout>
      )
    case 'refused':
      return (
        <AuthLayout {...invalidLink()}>
          <p className={styles.more}>
            {t`A link works once, and only the newest address can be verified. You can request a new link in your profile.`}
          </p>
          <Link to={isSignedIn ? paths.profile() : paths.login()} {...MAIN_BUTTON}>
            {isSignedIn ? t`Go to your profile` : t`Log in`}
          </Link>
        </AuthLayout>
      )
    case 'unanswered':
      return (
        <AuthLayout
          title={t`No answer`}
          subtitle={t`The server could not be reached, so your link was not checked. Try again.`}
        >
          <Button kind="call-to-action" size="large" wide onClick={onTryAgain}>
            {t`Try again`}
          </Button>
        </AuthLayout>
      )
  }
}

function Onward({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <Link to={paths.home()} {...MAIN_BUTTON}>
      {t`Take me home`}
    </Link>
  ) : (
    <Link to={paths.login()} {...MAIN_BUTTON}>
      {t`Log in`}
    </Link>
  )
}
