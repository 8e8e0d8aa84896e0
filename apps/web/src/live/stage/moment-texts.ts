import type { Moment } from '@pinwheel/contract'
import { formatNumber } from '../shared/format-number.ts'

/** How a moment is shown: its kind, the name or question that it is about, the figure, and the question if it has one. */
export type MomentText = { title: string; subject: string; figure: string; question?: string }

const tenths = (seconds: number): string => formatNumber(Math.round(seconds * 10) / 10)

export function momentText(moment: Moment): MomentText {
  switch (moment.kind) {
    case 'FASTEST':
      return {
        title: 'Fastest right answer',
        subject: moment.nickname,
        figure: `${tenths(moment.seconds)} s`,
        question: moment.question,
      }
    case 'STREAK':
      return { title: 'Longest streak', subject: moment.nickname, figure: `${moment.length} right in a row` }
    case 'CLIMB':
      return {
        title: 'Biggest climb',
        subject: moment.nickname,
        figure: `up ${formatNumber(moment.places)} places`,
        question: moment.question,
      }
    case 'CLOSEST':
      return {
        title: 'Closest guess',
        subject: moment.nickname,
        figure: moment.distance === 0 ? 'Spot on' : `${formatNumber(moment.distance)} away`,
        question: moment.question,
      }
    case 'HARDEST':
      return {
        title: 'Hardest question',
        subject: moment.question,
        figure:
          moment.mean === undefined
            ? `${formatNumber(moment.right)} of ${formatNumber(moment.players)} had it right`
            : `${formatNumber(moment.mean)} points on average`,
      }
  }
}
