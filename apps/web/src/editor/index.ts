/** The route modules of this room. */
export { CreateQuizPage } from './CreateQuizPage.tsx'
export { EditQuizPage } from './EditQuizPage.tsx'
