const NARROW_SPACE = '\u202f'

/** "10 486": in groups of three, with a narrow space and a real minus. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 2 }).replaceAll(',', NARROW_SPACE).replace('-', '−')

/** "55%": a share from 0 to 1. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

/** "1 player", "40 players". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
