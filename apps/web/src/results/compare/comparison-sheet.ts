import { t } from '@lingui/core/macro'
import type { Sheet } from '../../sheets/index.ts'
import { dateText } from '../format.ts'
import type { Comparison } from './compare-games.ts'

/** The table of a comparison, for a spreadsheet. */
export const comparisonSheet = ({ games, questions }: Comparison): Sheet => ({
  name: t`Comparison`,
  columns: [t`Question`, ...games.map(({ name, created }) => `${name} (${dateText(created)})`)],
  rows: [
    [t`Players`, ...games.map(({ players }) => players)],
    [t`Mean points`, ...games.map(({ meanPoints }) => meanPoints ?? null)],
    [t`All questions (%)`, ...games.map(({ success }) => success)],
    ...questions.map(({ text, successes }, index) => [
      `${index + 1}. ${text} (%)`,
      ...successes.map((success) => success ?? null),
    ]),
  ],
})
