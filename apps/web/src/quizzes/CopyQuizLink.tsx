import { t } from '@lingui/core/macro'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { LinkIcon } from '../ui/desk-icons.tsx'
import { copyAddress } from './copy-address.ts'

/** Copies the address of a public quiz, for a message to a colleague. */
export const copyQuizLink = (quizId: string): Promise<void> =>
  copyAddress(paths.quiz(quizId), t`Link copied. Every signed-in user can open this quiz.`)

export function CopyQuizLink({ quizId }: { quizId: string }) {
  return (
    <Button kind="secondary" size="large" icon={LinkIcon} onClick={() => void copyQuizLink(quizId)}>
      {t`Copy link`}
    </Button>
  )
}
