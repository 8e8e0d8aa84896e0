import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { quizById } from '../api/quizzes.ts'
import { Header, useGoBack } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { DetailsOnTheirWay, QuizDetails } from './QuizDetails.tsx'

export function QuizPage() {
  const { quizId = '' } = useParams()
  const goBack = useGoBack()
  const { data: quiz, isError } = useQuery({
    queryKey: ['quiz', quizId],
    queryFn: ({ signal }) => quizById(quizId, signal),
    retry: false,
  })
  useEffect(() => {
    if (isError) goBack()
  }, [isError, goBack])
  return (
    <Page header={<Header />}>
      <title>{`${quiz?.title ?? 'Quiz'} · Pinwheel`}</title>
      {quiz ? <QuizDetails quiz={quiz} /> : <DetailsOnTheirWay />}
    </Page>
  )
}
