/** The pages of this module. */
export { HistoryPage } from './HistoryPage.tsx'
export { ResultsPage } from './ResultsPage.tsx'
export { PlayerResultsPage } from './class/PlayerResultsPage.tsx'
export { ComparePage } from './compare/ComparePage.tsx'
export { PrintPage } from './class/PrintPage.tsx'
