import { t } from '@lingui/core/macro'
import { fileNameOf } from '../../ui/download.ts'

/**
 * "The Great Quiz 2026-11-21 players.csv", with the date in the local time zone.
 * @param created ISO timestamp of the game
 */
export const exportName = (quiz: string, created: string, ending: string): string =>
  `${fileNameOf(quiz, t`Results`)} ${localDate(new Date(created))}${ending}`

function localDate(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
