import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { endJoinLink, joinLink, quizById } from '../api/quizzes.ts'
import { Link, useParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { useGoBack, usePageQuery } from '../shell/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { returnFocusOnRemoval } from '../ui/Dialog/focus-memory.ts'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Checkbox } from '../ui/Field/Checkbox.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { quotedIn } from '../ui/quoted.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './JoinSheetPage.module.css'

/** A sheet to hang up: it leads players to the next game that the host opens with the quiz, without a PIN. */
export function JoinSheetPage() {
  const { quizId = '' } = useParams()
  const goBack = useGoBack()
  const [showsTitle, setShowsTitle] = useState(true)
  const { data: quiz } = usePageQuery({
    queryKey: ['quiz', quizId],
    load: (call) => quizById(quizId, call),
    onFirstFailure: goBack,
    retry: false,
  })
  const {
    data: link,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quiz', quizId, 'join-link'],
    queryFn: ({ signal }) => joinLink(quizId, { signal, quiet: true }),
  })
  if (!quiz) return <Spinner label={t`Loading the sheet`} />
  return (
    <Page>
      <title>{`${t`Join sheet`} · ${quiz.title} · Pinwheel`}</title>
      <div className={styles.tools}>
        <Link to={paths.quiz(quizId)}>{t`Back to the quiz`}</Link>
        <Checkbox
          label={t`Title of the quiz`}
          checked={showsTitle}
          onChange={({ target }) => setShowsTitle(target.checked)}
        />
        <NewCode quizId={quizId} />
        <Button kind="call-to-action" inactive={!link} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
      <p className={styles.note}>
        {t`Who scans this sheet enters your running game of this quiz, as with its PIN. While no game is running, it asks for a PIN. It shows nothing else, and you can end it with a new address.`}
      </p>
      {/* The tools stay while another address loads: the focus returns to one of them. */}
      {link ? (
        <Sheet code={link.code} title={showsTitle ? quiz.title : undefined} languageCode={quiz.languageCode} />
      ) : error ? (
        <NotLoaded text={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <Spinner label={t`Loading the sheet`} />
      )}
    </Page>
  )
}

/** Always light, as paper is. */
export function Sheet({
  code,
  title,
  languageCode,
}: {
  code: string
  title: string | undefined
  languageCode: string
}) {
  const address = `${window.location.origin}/n/${code}`
  return (
    <section className={styles.sheet} data-theme="light" aria-label={t`Sheet`}>
      <h1>{t`Join the game`}</h1>
      {title !== undefined && (
        <p className={styles.title} {...quotedIn(languageCode, title)}>
          {title}
        </p>
      )}
      <QRCodeSVG
        value={address}
        level="M"
        bgColor="transparent"
        title={t`QR code of the address`}
        className={styles.code}
      />
      <p>{t`Scan the code with your phone, or open`}</p>
      <p className={styles.address} translate="no" dir="ltr">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <Wordmark className={styles.mark} />
    </section>
  )
}

function NotLoaded({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  return (
    <EmptyState
      text={text}
      action={
        <Button ref={returnFocusOnRemoval} kind="secondary" onClick={onTryAgain}>
          {t`Try again`}
        </Button>
      }
    />
  )
}

function NewCode({ quizId }: { quizId: string }) {
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const replace = useMutation({
    mutationFn: async () => {
      await endJoinLink(quizId)
      // Not only loaded again: if that fails, the ended address must not stay on the page.
      await queryClient.resetQueries({ queryKey: ['quiz', quizId, 'join-link'] }, { throwOnError: true })
    },
    onSuccess: () => notify.success(t`Print the sheet again: earlier ones no longer lead to your games.`),
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button kind="plain" onClick={() => setConfirming(true)}>
        {t`New address`}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`End the printed sheets?`}
          message={t`Sheets that you printed before then lead to the page that asks for a PIN.`}
          confirm={t`End them`}
          destructive
          busy={replace.isPending}
          onConfirm={() => replace.mutate()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}
