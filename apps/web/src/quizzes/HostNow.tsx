import { t } from '@lingui/core/macro'
import { HOST_REQUEST } from '../host-request.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'

/** A link to the quiz that asks at once whether to host it. */
export function HostNow({ quizId }: { quizId: string }) {
  return (
    <Link to={paths.quiz(quizId)} state={HOST_REQUEST}>
      {t`Host now`}
    </Link>
  )
}
