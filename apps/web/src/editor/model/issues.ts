import type { z } from 'zod'

/** What a schema of the contract has against a value. */
export type Issue = z.core.$ZodIssue

/** The first thing with each field. What is wrong with an entry comes before its list: two empty values are no repetition. */
export function firstPerField<Found extends Pick<Issue, 'code' | 'path'>>(issues: readonly Found[]): Found[] {
  const paths = issues.map(({ path }) => path.join('.'))
  const isFirst = (index: number) => paths.indexOf(paths[index] ?? '') === index
  const hasWrongEntry = (list: string) => paths.some((path) => path.startsWith(`${list}.`))
  return issues.filter(({ code }, index) => isFirst(index) && !(code === 'custom' && hasWrongEntry(paths[index] ?? '')))
}
