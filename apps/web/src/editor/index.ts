export { ExportQuizzes } from './files/ExportQuizzes.tsx'
export { EditQuizPage } from './EditQuizPage.tsx'
export { NewQuizPage } from './NewQuizPage.tsx'
