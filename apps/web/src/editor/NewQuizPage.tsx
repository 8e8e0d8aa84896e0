import { useLocation } from '../navigation/index.ts'
import { CreateQuizPage } from './CreateQuizPage.tsx'
import { ImportPage } from './import/ImportPage.tsx'

/** Both ways to a new quiz. One route, because each one adds to the first script, which players load. */
export function NewQuizPage() {
  const { search } = useLocation()
  return new URLSearchParams(search).has('import') ? <ImportPage /> : <CreateQuizPage />
}
