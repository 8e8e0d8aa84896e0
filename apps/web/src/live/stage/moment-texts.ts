import { plural, t } from '@lingui/core/macro'
import type { Moment } from '@pinwheel/contract'
import { formatNumber } from '../shared/format-number.ts'
import { distanceText } from '../shared/guess.ts'

/** How a moment is shown: its kind, the name or question that it is about, the figure, and the question if it has one. */
export type MomentText = { title: string; subject: string; figure: string; question?: string }

function secondsText(exact: number): string {
  const seconds = formatNumber(Math.round(exact * 10) / 10)
  return t`${seconds} s`
}

function inARow(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} right in a row`, other: `${figure} right in a row` })
}

function upText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `up ${figure} place`, other: `up ${figure} places` })
}

function rightText(right: number, players: number): string {
  const [figure, all] = [formatNumber(right), formatNumber(players)]
  return t`${figure} of ${all} had it right`
}

function averageText(mean: number): string {
  const figure = formatNumber(mean)
  return plural(mean, { one: `${figure} point on average`, other: `${figure} points on average` })
}

export function momentText(moment: Moment): MomentText {
  switch (moment.kind) {
    case 'FASTEST':
      return {
        title: t`Fastest right answer`,
        subject: moment.nickname,
        figure: secondsText(moment.seconds),
        question: moment.question,
      }
    case 'STREAK':
      return { title: t`Longest streak`, subject: moment.nickname, figure: inARow(moment.length) }
    case 'CLIMB':
      return {
        title: t`Biggest climb`,
        subject: moment.nickname,
        figure: upText(moment.places),
        question: moment.question,
      }
    case 'CLOSEST':
      return {
        title: t`Closest guess`,
        subject: moment.nickname,
        figure: distanceText(moment.distance),
        question: moment.question,
      }
    case 'HARDEST':
      return {
        title: t`Hardest question`,
        subject: moment.question,
        figure: moment.mean === undefined ? rightText(moment.right, moment.players) : averageText(moment.mean),
      }
  }
}
