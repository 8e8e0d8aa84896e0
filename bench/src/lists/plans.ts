/** A node of a query plan, with the names of `explain (format json, analyze, buffers)`. */
export type PlanNode = {
  'Node Type': string
  'Actual Rows'?: number
  'Index Name'?: string
  'Relation Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  /** The milliseconds of the whole statement, in the node at the top. */
  duration?: number
  Plans?: PlanNode[]
}

/** How a statement found its rows. */
export type PlanSummary = {
  /** For example "index alone: quizzes_public_by_title" or "sort of 2,500". */
  steps: string[]
  /** Blocks of 8 KB that the statement read. */
  blocks: number
  /** Milliseconds that PostgreSQL executed it. */
  ms: number
}

const SCANS: Record<string, string> = {
  'Index Only Scan': 'index alone',
  'Index Scan': 'index',
  'Bitmap Index Scan': 'bitmap',
  'Seq Scan': 'whole table',
}

/** Every plan sorts the ten rows of its page and fetches each by primary key, so the summary leaves both out. */
const PAGE_ROWS = 10

const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]

export function summarizePlan(plan: PlanNode): PlanSummary {
  const steps = allNodes(plan).flatMap((node) => {
    const type = node['Node Type']
    const scan = SCANS[type]
    const source = node['Index Name'] ?? node['Relation Name'] ?? ''
    if (scan !== undefined) return source.endsWith('_pkey') ? [] : [`${scan}: ${source}`]
    const sortedRows = type === 'Sort' ? (node.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
    return sortedRows > PAGE_ROWS ? [`sort of ${sortedRows.toLocaleString('en')}`] : []
  })
  const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return { steps, blocks, ms: plan.duration ?? 0 }
}

/** @param log PostgreSQL's log in JSON lines. @returns the plans that `auto_explain` logged for statements on quizzes. */
export function parseQuizPlans(log: string): PlanNode[] {
  return log
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .flatMap((line) => {
      const { message = '' } = JSON.parse(line) as { message?: string }
      const start = message.indexOf('plan:\n')
      if (start < 0) return []
      const { Plan: plan } = JSON.parse(message.slice(start + 'plan:\n'.length)) as { Plan: PlanNode }
      return [{ ...plan, duration: Number(/duration: ([\d.]+) ms/.exec(message)?.[1]) }]
    })
    .filter((plan) => readsSearches(plan) || allNodes(plan).some((node) => node['Relation Name'] === 'quizzes'))
}

/** Whether a statement finds quizzes in the table of searches, and does not only read how often given quizzes were played. */
export const readsSearches = (plan: PlanNode): boolean =>
  allNodes(plan).some((node) => node['Index Name']?.startsWith('quiz_search_') && !node['Index Name'].endsWith('_pkey'))
