import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { providerName } from '../api/settings.ts'
import { useLanguage } from '../i18n/index.ts'
import { useIsCurrent, useNavigate, useSearchParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Background } from '../ui/Background.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './ProviderCallbackPage.module.css'
import { finishSignIn } from './external-sign-in.ts'

/** The provider redirects here. After the sign-in the route guard navigates on. */
export function ProviderCallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  const language = useLanguage()
  const hasStarted = useRef(false)

  useEffect(() => {
    // A code can be exchanged only once; StrictMode runs the effect twice.
    if (hasStarted.current) return
    hasStarted.current = true
    // The user may have left the page while the server answered.
    void finishSignIn(query, language).then(
      (isSignedIn) => isSignedIn || (isCurrent() && navigate(paths.login(), { replace: true })),
    )
  }, [query, language, navigate, isCurrent])

  return <SigningIn providerName={providerName()} />
}

export function SigningIn({ providerName }: { providerName: string }) {
  return (
    <Background mood="show" pinY={36} className={styles.waiting}>
      <title>{`${t`Signing in`} · Pinwheel`}</title>
      <PinwheelMark className={styles.wheel} spinning />
      <main id="content" tabIndex={-1}>
        <div className={styles.message} role="status">
          <h1>{t`Almost there`}</h1>
          <p>{t`You are back from ${providerName}. Signing you in …`}</p>
        </div>
      </main>
    </Background>
  )
}
