import type { GameMode } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { Editor } from './Editor.tsx'
import { ModeDialog } from './ModeDialog.tsx'
import { startList } from './question-list.ts'
import { NEW_SETTINGS } from './settings.ts'

const CREATED = 'Success! Your quiz has been created and is ready to go!'

/** A new quiz: first its mode, then everything else. */
export function CreateQuizPage() {
  const navigate = useNavigate()
  const [mode, setMode] = useState<GameMode>()
  return (
    <>
      <title>New quiz · Pinwheel</title>
      {mode ? (
        <Editor questions={startList(mode)} settings={NEW_SETTINGS} saved={CREATED} save={createQuiz} />
      ) : (
        <Page header={<Header />}>
          <ModeDialog onChoose={setMode} onClose={() => void navigate(paths.ownQuizzes())} />
        </Page>
      )}
    </>
  )
}
