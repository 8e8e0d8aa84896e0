/** A node of a plan as `explain (format json, analyze, buffers)` names things. */
export type PlanNode = {
  'Node Type': string
  'Actual Rows'?: number
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** What a statement read to find its rows. */
export type Essence = {
  /** Such as "index alone: quizzes_public_by_title" or "sort of 2,500". */
  steps: string[]
  /** Blocks of 8 KB. */
  blocks: number
}

const SCANS: Record<string, string> = {
  'Index Only Scan': 'index alone',
  'Index Scan': 'index',
  'Bitmap Index Scan': 'bitmap',
  'Seq Scan': 'whole table',
}

/** A page's rows are put in order once more, and fetched one by one: that says nothing. */
const ROWS_OF_A_PAGE = 10

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

export function essence(plan: PlanNode): Essence {
  const steps = nodesOf(plan).flatMap((node) => {
    const type = node['Node Type']
    const scan = SCANS[type]
    const place = node['Index Name'] ?? node['Relation Name'] ?? ''
    if (scan !== undefined) return place === 'quizzes_pkey' ? [] : [`${scan}: ${place}`]
    const sorted = type === 'Sort' ? (node.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
    return sorted > ROWS_OF_A_PAGE ? [`sort of ${sorted.toLocaleString('en')}`] : []
  })
  return { steps, blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) }
}

/** The plans over quizzes in a log of PostgreSQL's in JSON lines, as `auto_explain` writes them. */
export function quizPlansIn(log: string): PlanNode[] {
  return log
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .flatMap((line) => {
      const { message = '' } = JSON.parse(line) as { message?: string }
      const start = message.indexOf('plan:\n')
      return start < 0 ? [] : [(JSON.parse(message.slice(start + 'plan:\n'.length)) as { Plan: PlanNode }).Plan]
    })
    .filter((plan) => nodesOf(plan).some((node) => node['Relation Name'] === 'quizzes'))
}
