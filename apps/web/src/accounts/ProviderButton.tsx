import { clientSettings } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import { leaveForProvider } from './external-sign-in.ts'
import type { Provider } from './external-sign-in.ts'
import styles from './ProviderButton.module.css'

/** The other way in, below a form: there only where the server knows a provider. */
export function ProviderButton({ provider = clientSettings().signIn }: { provider?: Provider | undefined }) {
  if (provider === undefined) return null
  return (
    <div className={styles.otherWay}>
      <p className={styles.or}>or</p>
      <Button kind="secondary" size="large" wide onClick={() => void leaveForProvider(provider)}>
        Continue with {provider.name}
      </Button>
    </div>
  )
}
