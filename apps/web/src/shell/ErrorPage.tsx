import { useNavigate } from 'react-router'
import { Button } from '../ui/Button/Button.tsx'
import { Ground } from '../ui/Ground.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './ErrorPage.module.css'

const UNEXPECTED = 'An unexpected error occurred.'
const HINT = 'Please try refreshing the page or go back to the homepage.'

/** What is left when a page fails, or when there is none at the address. */
export function ErrorPage({ title = UNEXPECTED, text = HINT }: { title?: string; text?: string }) {
  const navigate = useNavigate()
  return (
    <Ground mood="calm">
      <title>{`${title} · Pinwheel`}</title>
      <main className={styles.page} id="content">
        <PinwheelMark className={styles.mark} />
        <h1>{title}</h1>
        <p>{text}</p>
        <Button kind="call-to-action" size="large" onClick={() => void navigate(-1)}>
          Go Back
        </Button>
        <a href="/">Home</a>
      </main>
    </Ground>
  )
}

/** For addresses that nothing lives at. */
export function NotFoundPage() {
  return <ErrorPage title="Not Found" text="There is no page at this address." />
}
