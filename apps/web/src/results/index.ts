/** The pages of this module. */
export { HistoryPage } from './HistoryPage.tsx'
export { ResultsPage } from './ResultsPage.tsx'
