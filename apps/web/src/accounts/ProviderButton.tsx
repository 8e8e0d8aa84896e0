import { clientSettings } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import type { SignInProvider } from './external-sign-in.ts'
import { startSignIn } from './external-sign-in.ts'
import styles from './ProviderButton.module.css'

/** Signs in with the external provider; nothing if the server has none configured. */
export function ProviderButton({ provider = clientSettings().signIn }: { provider?: SignInProvider | undefined }) {
  if (provider === undefined) return null
  return (
    <div className={styles.alternative}>
      <p className={styles.or}>or</p>
      <Button kind="secondary" size="large" wide onClick={() => void startSignIn(provider)}>
        Continue with {provider.name}
      </Button>
    </div>
  )
}
