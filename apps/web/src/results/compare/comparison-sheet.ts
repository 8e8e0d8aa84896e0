import type { Sheet } from '../../sheets/index.ts'
import { dateText } from '../format.ts'
import type { Comparison } from './compare-games.ts'

/** The table of a comparison, for a spreadsheet. */
export const comparisonSheet = ({ games, questions }: Comparison): Sheet => ({
  name: 'Comparison',
  columns: ['Question', ...games.map(({ name, created }) => `${name} (${dateText(created)})`)],
  rows: [
    ['Players', ...games.map(({ players }) => players)],
    ['Mean points', ...games.map(({ meanPoints }) => meanPoints ?? null)],
    ['All questions (%)', ...games.map(({ success }) => success)],
    ...questions.map(({ text, successes }, index) => [
      `${index + 1}. ${text} (%)`,
      ...successes.map((success) => success ?? null),
    ]),
  ],
})
