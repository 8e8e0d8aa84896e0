import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ownQuizzes } from '../api/quizzes.ts'
import { Link } from '../navigation/index.ts'
import { loadTexts } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { CreateQuizLink, QuizList } from '../quizzes/index.ts'
import { Header } from '../shell/index.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { ArrowUpIcon } from '../ui/desk-icons.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { allOwnQuizzes } from './all-quizzes.ts'
import { DeletedNotice } from './deletion/DeletedNotice.tsx'
import { usePendingDeletion } from './deletion/use-pending-deletion.ts'
import { FolderBar } from './folders/FolderBar.tsx'
import { useFolders } from './folders/use-folders.ts'
import styles from './OwnQuizzesPage.module.css'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { UnfinishedQuizzes } from './unfinished/UnfinishedQuizzes.tsx'

const ExportQuizzes = lazy(async () => {
  const [editor] = await Promise.all([import('../editor/index.ts'), loadTexts('files')])
  return { default: editor.ExportQuizzes }
})

export function OwnQuizzesPage() {
  const folders = useFolders()
  const selection = useSelection()
  const deletion = usePendingDeletion()
  const [exported, setExported] = useState<readonly Quiz[]>()
  const all = useMutation({
    mutationFn: allOwnQuizzes,
    onSuccess(quizzes) {
      const kept = quizzes.filter(({ id }) => !deletion.hidden.has(id))
      if (kept.length > 0) setExported(kept)
      else notify.warning(noneText())
    },
  })

  function tools(shown: readonly Quiz[]) {
    return (
      <>
        {(shown.length > 0 || folders.folders.length > 0) && (
          <FolderBar
            {...folders}
            isSelecting={selection.isOn}
            onSelect={selection.toggle}
            exportAll={all.isPending ? undefined : all.mutate}
          />
        )}
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            shown={shown}
            {...folders}
            onExport={setExported}
            onDelete={(quizzes) => {
              deletion.remove(quizzes.map(({ id }) => id))
              selection.end()
            }}
          />
        )}
      </>
    )
  }

  return (
    <Page header={<Header />}>
      <title>{`${t`Your Quizzes`} · Pinwheel`}</title>
      <PageHead title={t`Your Quizzes`} action={<Actions />} />
      <UnfinishedQuizzes />
      <QuizList
        name="own"
        load={ownQuizzes}
        showsVisibility
        own={{
          selected: selection.ids,
          onSelect: selection.select,
          hidden: deletion.hidden,
          onExport: (quiz) => setExported([quiz]),
          tools,
        }}
        whenEmpty={<NoQuizYet />}
      />
      <DeletedNotice deletion={deletion} />
      {exported && (
        <Suspense fallback={null}>
          <ExportQuizzes quizzes={exported} onClose={() => setExported(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

function Actions() {
  return (
    <div className={styles.actions}>
      <Link to={paths.importQuizzes()} {...buttonLook({ kind: 'secondary' })}>
        <ArrowUpIcon />
        {t`Import`}
      </Link>
      <CreateQuizLink />
    </div>
  )
}

const noneText = (): string => t`You have no quizzes yet. Create one, or see what others have made.`

function NoQuizYet() {
  return (
    <EmptyState
      text={noneText()}
      action={
        <Link to={paths.discover()} {...buttonLook({ kind: 'secondary' })}>
          {t`Discover quizzes`}
        </Link>
      }
    />
  )
}
