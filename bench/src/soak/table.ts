import type { SoakFigures } from './measure.ts'

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

export function soakTable({ games, samples, perGame }: SoakFigures): string {
  const [first, last] = [samples[0], samples.at(-1)]
  const row = (name: string, of: 'heapUsed' | 'rss'): string =>
    `| ${name} | ${megabytes(first?.[of] ?? NaN)} | ${megabytes(last?.[of] ?? NaN)} | ${kilobytes(perGame[of])} |`
  return [
    `| | after ${first?.games} games | after ${games} games | slope per game, without the first quarter |`,
    '|---|---|---|---|',
    row('heap after a garbage collection', 'heapUsed'),
    row('resident memory (RSS)', 'rss'),
  ].join('\n')
}
