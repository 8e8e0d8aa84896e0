import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { Button } from '../ui/Button/Button.tsx'
import { Ground } from '../ui/Ground.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './ErrorPage.module.css'

const UNEXPECTED = 'An unexpected error occurred.'
const HINT = 'Please try refreshing the page or go back to the homepage.'

/** What is left when a page fails, or when there is none at the address. */
export function ErrorPage() {
  const navigate = useNavigate()
  const { title, text } = wordsFor(useRouteError())
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

function wordsFor(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return { title: UNEXPECTED, text: HINT }
  const told: unknown = error.data
  return { title: error.statusText || UNEXPECTED, text: typeof told === 'string' && told ? told : HINT }
}
