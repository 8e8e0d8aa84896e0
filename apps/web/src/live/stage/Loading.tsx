import { Background } from '../../ui/Background.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Loading.module.css'

/** Shown between two phases, and for event types that this client does not know. */
export const Loading = () => (
  <Background mood="calm" className={styles.ground}>
    <Spinner size="large" />
  </Background>
)
