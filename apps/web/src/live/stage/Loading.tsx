import { Background } from '../../ui/Background.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Loading.module.css'

/** Between two phases, and for what this client does not know. */
export const Loading = () => (
  <Background mood="calm" className={styles.ground}>
    <Spinner size="large" />
  </Background>
)
