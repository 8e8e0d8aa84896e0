export { EditQuizPage } from './EditQuizPage.tsx'
export { NewQuizPage } from './NewQuizPage.tsx'
