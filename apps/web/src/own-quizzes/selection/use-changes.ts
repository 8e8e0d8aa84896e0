import { plural } from '@lingui/core/macro'
import type { Quiz, QuizChanges } from '@pinwheel/contract'
import { useMutation } from '@tanstack/react-query'
import { changeQuizzes } from '../../api/folders.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { useRefresh } from '../folders/use-folders.ts'
import type { Selection } from './use-selection.ts'

type Change = Omit<QuizChanges, 'quizIds'>

const missingText = (count: number): string =>
  plural(count, {
    one: '# quiz could not be found. Somebody may have deleted it.',
    other: '# quizzes could not be found. Somebody may have deleted them.',
  })

/** Changes the selected quizzes. The API client shows a refusal. */
export function useChanges({ quizzes, update }: Selection) {
  const refresh = useRefresh()
  return useMutation({
    // The user may select others during the request.
    mutationFn: async ({
      change,
    }: {
      change: Change
      /** What is said of the changed quizzes. */ done: (count: number) => string
    }) => {
      const { quizIds } = await changeQuizzes({ quizIds: quizzes.map(({ id }) => id), ...change })
      return { quizIds, missing: quizzes.length - quizIds.length }
    },
    async onSuccess({ quizIds, missing }, { change, done }) {
      update((quiz) => (quizIds.includes(quiz.id) ? changed(quiz, change) : quiz))
      if (quizIds.length > 0) notify.success(done(quizIds.length))
      if (missing > 0) notify.warning(missingText(missing))
      await refresh()
    },
  })
}

/** As the server changes it. */
function changed({ folderId, tags = [], visibility, ...quiz }: Quiz, change: Change): Quiz {
  const isSame = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()
  const kept = tags.filter((tag) => !change.removeTags?.some(isSame(tag)))
  const added = (change.addTags ?? []).filter((tag) => !kept.some(isSame(tag)))
  const folder = change.folderId === undefined ? folderId : change.folderId
  return {
    ...quiz,
    visibility: change.visibility ?? visibility,
    tags: [...kept, ...added],
    ...(folder != null && { folderId: folder }),
  }
}
