export { OwnQuizzesPage } from './OwnQuizzesPage.tsx'
