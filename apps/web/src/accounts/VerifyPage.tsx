import { useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useIsSignedIn } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { BAD_LINK } from './email-links.ts'
import type { Verdict } from './mail-links.ts'
import { verifyEmail } from './mail-links.ts'

const WAY_ON = buttonLook({ kind: 'call-to-action', size: 'large', wide: true })

export function VerifyPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  if (!token) return <Navigate to={paths.home()} replace />
  return <Verification key={token} token={token} />
}

function Verification({ token }: { token: string }) {
  const isSignedIn = useIsSignedIn()
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    if (verdict === undefined) void verifyEmail(token).then(setVerdict)
  }, [token, verdict])
  return (
    <>
      <title>Email verification · Pinwheel</title>
      <VerificationState {...{ verdict, isSignedIn }} onTryAgain={() => setVerdict(undefined)} />
    </>
  )
}

/** Undefined is the state of waiting for the verdict. */
export function VerificationState({
  verdict,
  isSignedIn,
  onTryAgain,
}: {
  verdict: Verdict | undefined
  isSignedIn: boolean
  onTryAgain: () => void
}) {
  switch (verdict) {
    case undefined:
      return (
        <AuthLayout title="Verifying your email" subtitle="One turn of the wheel, and we know it is you.">
          <PinwheelMark className={styles.waiting} label="Verifying" spinning />
        </AuthLayout>
      )
    case 'verified':
      return (
        <AuthLayout title="Hooray! Your email's all set!" subtitle="It is yours, and now we know it too.">
          {isSignedIn ? (
            <Link to={paths.home()} {...WAY_ON}>
              Take me home
            </Link>
          ) : (
            <Link to={paths.login()} {...WAY_ON}>
              Log in
            </Link>
          )}
        </AuthLayout>
      )
    case 'refused':
      return (
        <AuthLayout {...BAD_LINK}>
          <p className={styles.more}>
            A link works once, and only the newest address can be verified. Your profile sends you a fresh one.
          </p>
          <Link to={isSignedIn ? paths.profile() : paths.login()} {...WAY_ON}>
            {isSignedIn ? 'Go to your profile' : 'Log in'}
          </Link>
        </AuthLayout>
      )
    case 'unanswered':
      return (
        <AuthLayout title="No answer" subtitle="We could not ask whether your link is good. It still is if it was.">
          <Button kind="call-to-action" size="large" wide onClick={onTryAgain}>
            Try again
          </Button>
        </AuthLayout>
      )
  }
}
