import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { GameResults, PlayerAnswer, QuestionDetails, ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { directionOf } from '@pinwheel/contract/plain'
import { MODE_LABELS, QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { answerText, VERDICT_LABELS } from '../answer-text.ts'
import type { Cell, Sheet } from '../../sheets/index.ts'
import { averageSuccess, gridRows } from '../class/class-grid.ts'
import { comparisonSheet } from '../compare/comparison-sheet.ts'
import type { PlayerMetric, QuestionMetric } from '../figures.ts'
import { difficultyPercent, successPercent } from '../figures.ts'
import { dateTimeText } from '../format.ts'
import { progressOfPlayersSheet } from '../progress/progress-figures.ts'
import { rightAnswersText } from '../right-answers.ts'
import type { OtherGames } from './other-games.ts'

/** The data of an export. Without answers there are only metrics. */
export type ExportData = {
  results: GameResults
  details?: ResultDetails
  answers?: ResultAnswers['answers']
  others?: OtherGames
}

export const playersSheet = ({ results }: ExportData): Sheet => ({
  name: t`Players`,
  columns: [t`Rank`, t`Nickname`, t`Score`, ...qualityColumns(results), t`Longest streak`],
  rows: results.playerMetrics.map((metric) => [
    metric.rank,
    metric.player.nickname,
    metric.score,
    ...qualityCells(metric),
    metric.longestCorrectStreak,
  ]),
})

export const questionsSheet = ({ results, details }: ExportData): Sheet => ({
  name: t`Questions`,
  columns: [
    t({ message: 'Number', context: 'of a question' }),
    t`Question`,
    t`Type`,
    t`Right answers`,
    ...qualityColumns(results),
    t`Explanation`,
  ],
  rows: results.questionMetrics.map((metric, index) => [
    index + 1,
    metric.text,
    QUESTION_TYPE_LABELS[metric.type],
    rightAnswersCell(details?.questions[index]),
    ...qualityCells(metric),
    details?.questions[index]?.question.explanation?.text ?? null,
  ]),
})

/** One row for each player and question, by rank. Undefined if the answers were not kept. */
export function answersSheet({ results, details, answers }: ExportData): Sheet | undefined {
  const questions = details?.questions ?? []
  if (!answers || questions.length === 0) return undefined
  return {
    name: t`Answers`,
    columns: [
      t`Rank`,
      t`Nickname`,
      t({ message: 'Number', context: 'of a question' }),
      t`Question`,
      t`Answer`,
      t`Verdict`,
      t`Score`,
      t`Response time (s)`,
    ],
    rows: results.playerMetrics.flatMap(({ rank, player }) =>
      (answers[player.id] ?? []).flatMap((given, index) => {
        const question = questions[index]
        return question ? [[rank, player.nickname, index + 1, ...answerCells(question, given)]] : []
      }),
    ),
  }
}

/** One row for each player and one column for each question, with the verdicts. Undefined if the answers were not kept. */
export function classGridSheet({ results, details, answers }: ExportData): Sheet | undefined {
  const questions = details?.questions ?? []
  if (!answers || questions.length === 0) return undefined
  const verdicts = (given: readonly PlayerAnswer[]): Cell[] =>
    questions.map((_, index) => (given[index] ? VERDICT_LABELS[given[index].verdict] : null))
  return {
    name: t`Class grid`,
    columns: [
      t`Rank`,
      t`Nickname`,
      t`Success (%)`,
      ...questions.map(({ question }, index) => `${index + 1}. ${question.question}`),
    ],
    rows: gridRows(results, answers).map(({ metric, answers: given }) => [
      metric.rank,
      metric.player.nickname,
      averageSuccess(given, results.mode) ?? null,
      ...verdicts(given),
    ]),
  }
}

/** The game itself, with the note of its host. */
const gameSheet = ({ results }: ExportData): Sheet => ({
  name: t`Game`,
  columns: [
    t`Name`,
    t`Note`,
    t`Mode`,
    t({ message: 'Played', context: 'when' }),
    t`Players`,
    t`Questions`,
    t`Success (%)`,
    t`Duration (s)`,
  ],
  rows: [
    [
      results.name,
      results.note ?? null,
      MODE_LABELS[results.mode],
      dateTimeText(results.created),
      results.playerMetrics.length,
      results.questionMetrics.length,
      difficultyPercent(results),
      Math.round(results.duration),
    ],
  ],
})

/** All sheets of a workbook. Their headings are in the language of the page, and their columns run in its direction. */
export function allSheets(data: ExportData): Sheet[] {
  const sheets = [
    playersSheet(data),
    questionsSheet(data),
    ...[answersSheet(data) ?? []].flat(),
    ...[classGridSheet(data) ?? []].flat(),
    gameSheet(data),
    ...otherGamesSheets(data),
  ]
  return directionOf(i18n.locale) === 'rtl' ? sheets.map((sheet) => ({ ...sheet, rightToLeft: true })) : sheets
}

function otherGamesSheets({ others }: ExportData): Sheet[] {
  if (others === undefined) return []
  const { comparison, progress } = others
  return [
    ...(comparison ? [comparisonSheet(comparison)] : []),
    ...(progress.length > 0 ? [progressOfPlayersSheet(progress)] : []),
  ]
}

const qualityColumns = ({ mode }: GameResults): string[] => [
  t`Success (%)`,
  ...(mode === 'CLASSIC' ? [t`Correct`, t`Incorrect`] : [t`Average precision`]),
  t`Unanswered`,
  t`Average response (s)`,
]

const qualityCells = (metric: PlayerMetric | QuestionMetric): Cell[] => [
  successPercent(metric),
  ...('averagePrecision' in metric ? [metric.averagePrecision] : [metric.correct, metric.incorrect]),
  metric.unanswered,
  seconds(metric.averageResponseTime),
]

const answerCells = ({ question }: QuestionDetails, given: PlayerAnswer): Cell[] => [
  question.question,
  given.answer ? answerText(given.answer, question) : null,
  VERDICT_LABELS[given.verdict],
  given.score,
  given.responseTime === undefined ? null : seconds(given.responseTime),
]

const rightAnswersCell = (details: QuestionDetails | undefined): Cell => (details ? rightAnswersText(details) : null)

const seconds = (ms: number): number => ms / 1000
