import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { providerName } from '../api/settings.ts'
import { paths } from '../paths.ts'
import { Ground } from '../ui/Background.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './ProviderCallbackPage.module.css'
import { finishSignIn } from './external-sign-in.ts'

/** Where the provider sends people back to. Once signed in, the route's guard leads on. */
export function CallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)

  useEffect(() => {
    // A code is good for one exchange.
    if (isUnderWay.current) return
    isUnderWay.current = true
    void finishSignIn(query).then((isSignedIn) => isSignedIn || navigate(paths.login(), { replace: true }))
  }, [query, navigate])

  return <SigningIn providerName={providerName()} />
}

export function SigningIn({ providerName }: { providerName: string }) {
  return (
    <Ground mood="show" pinY={36} className={styles.waiting}>
      <title>Signing in · Pinwheel</title>
      <PinwheelMark className={styles.wheel} spinning />
      <main id="content" tabIndex={-1}>
        <div className={styles.words} role="status">
          <h1>Almost there</h1>
          <p>You are back from {providerName}. One more turn of the wheel.</p>
        </div>
      </main>
    </Ground>
  )
}
