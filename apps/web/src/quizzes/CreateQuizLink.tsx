import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { PlusIcon } from '../ui/icons.tsx'

export function CreateQuizLink() {
  return (
    <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action' })}>
      <PlusIcon />
      Create a quiz
    </Link>
  )
}
