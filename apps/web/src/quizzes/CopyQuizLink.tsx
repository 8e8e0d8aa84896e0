import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { LinkIcon } from '../ui/desk-icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'

/** Copies the address of a public quiz, for a message to a colleague. */
export async function copyQuizLink(quizId: string): Promise<void> {
  const address = new URL(paths.quiz(quizId), window.location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify.success('Link copied. Every signed-in user can open this quiz.')
  } catch {
    // Without a secure context or permission there is no clipboard, so the message shows the address.
    notify.error(`The link could not be copied. It is ${address}`)
  }
}

export function CopyQuizLink({ quizId }: { quizId: string }) {
  return (
    <Button kind="secondary" size="large" icon={LinkIcon} onClick={() => void copyQuizLink(quizId)}>
      Copy link
    </Button>
  )
}
