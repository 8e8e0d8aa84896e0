import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { ImportZone } from './files/ImportZone.tsx'
import { ModeDialog } from './ModeDialog.tsx'
import type { OpenQuiz } from './use-open-quiz.tsx'

/** Before there is anything to write: which kind of quiz, or one from a file. */
export function ChooseMode({ open: { change, files, isLooking, dialogs } }: { open: OpenQuiz }) {
  const navigate = useNavigate()
  return (
    <Page header={<Header />}>
      {!isLooking && (
        <ModeDialog
          onChoose={(mode) => change({ type: 'chooseMode', mode })}
          onClose={() => void navigate(paths.ownQuizzes())}
        >
          <ImportZone onChoose={files.choose} onFile={files.read} />
        </ModeDialog>
      )}
      {dialogs}
    </Page>
  )
}
