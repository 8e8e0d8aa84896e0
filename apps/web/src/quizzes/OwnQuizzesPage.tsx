import { ownQuizzes } from '../api/quizzes.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { ArrowUpIcon } from '../ui/desk-icons.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import styles from './OwnQuizzesPage.module.css'
import { CreateQuizLink, QuizList } from './QuizList.tsx'

export function OwnQuizzesPage() {
  return (
    <Page header={<Header />}>
      <title>Your Quizzes · Pinwheel</title>
      <PageHead title="Your Quizzes" action={<Actions />} />
      <QuizList name="own" load={ownQuizzes} showsVisibility whenEmpty={<NoQuizYet />} />
    </Page>
  )
}

function Actions() {
  return (
    <div className={styles.actions}>
      <Link to={paths.importQuizzes()} {...buttonLook({ kind: 'secondary' })}>
        <ArrowUpIcon />
        Import
      </Link>
      <CreateQuizLink />
    </div>
  )
}

export function NoQuizYet() {
  return (
    <EmptyState
      text="You have no quizzes yet. Create one, or see what others have made."
      action={
        <Link to={paths.discover()} {...buttonLook({ kind: 'secondary' })}>
          Discover quizzes
        </Link>
      }
    />
  )
}
