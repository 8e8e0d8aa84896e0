import { t } from '@lingui/core/macro'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'

const ASKING = { asksToHost: true }

/** A link to the quiz that asks at once whether to host it. */
export function HostNow({ quizId }: { quizId: string }) {
  return (
    <Link to={paths.quiz(quizId)} state={ASKING}>
      {t`Host now`}
    </Link>
  )
}

/** Whether a navigation came from {@link HostNow}, by its state. */
export const asksToHost = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksToHost' in state && state.asksToHost === true
