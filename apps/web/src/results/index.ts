/** The route modules of this room. */
export { HistoryPage } from './HistoryPage.tsx'
export { ResultsPage } from './ResultsPage.tsx'
