import { t } from '@lingui/core/macro'
import { clientSettings } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import type { SignInProvider } from './external-sign-in.ts'
import { startSignIn } from './external-sign-in.ts'
import styles from './ProviderButton.module.css'

/** Signs in with the external provider; nothing if the server has none configured. */
export function ProviderButton({ provider = clientSettings().signIn }: { provider?: SignInProvider | undefined }) {
  if (provider === undefined) return null
  const { name } = provider
  return (
    <div className={styles.alternative}>
      <p className={styles.or}>
        {t({ message: 'or', comment: 'Between the form and the button of another way to sign in' })}
      </p>
      <Button kind="secondary" size="large" wide onClick={() => void startSignIn(provider)}>
        {t`Continue with ${name}`}
      </Button>
    </div>
  )
}
