import { fileNameOf } from '../../ui/file-name.ts'

/**
 * "The Great Quiz 2026-11-21 players.csv", with the day by the clock of whoever reads it.
 * @param created when the game began, as the server writes moments
 */
export const exportName = (quiz: string, created: string, ending: string): string =>
  `${fileNameOf(quiz, 'Results')} ${dayOf(new Date(created))}${ending}`

function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
