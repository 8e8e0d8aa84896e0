export { CreateQuizPage } from './CreateQuizPage.tsx'
export { EditQuizPage } from './EditQuizPage.tsx'
