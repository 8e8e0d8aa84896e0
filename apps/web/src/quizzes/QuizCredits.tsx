import type { Quiz } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { quizOutline } from '../api/quizzes.ts'
import { PictureCredits } from '../ui/PictureCredits/PictureCredits.tsx'

/** Whose the pictures of a quiz are: of its cover, then of its questions. Shares the request of the outline. */
export function QuizCredits({ quiz: { id, imageCoverCredit } }: { quiz: Quiz }) {
  const { data = [] } = useQuery({
    queryKey: ['quiz', id, 'outline'],
    queryFn: ({ signal }) => quizOutline(id, { signal, quiet: true }),
  })
  const ofQuestions = data.flatMap(({ credits = [] }) => credits)
  return <PictureCredits credits={imageCoverCredit ? [imageCoverCredit, ...ofQuestions] : ofQuestions} />
}
