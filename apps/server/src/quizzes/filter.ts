import type { OwnQuizQuery, PublicQuizQuery, QuizVisibility } from '@pinwheel/contract'
import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hasTags, quizFolders, quizzes } from './tables.ts'

/** Filters of a list. Absent fields do not filter. */
export type QuizFilter = PublicQuizQuery & { ownerId?: string; visibility?: QuizVisibility | undefined } & Partial<
    Pick<OwnQuizQuery, 'folderId' | 'tag'>
  >

/** In the folder or one of its folders, and with the tag. */
export function isOrderedUnder({ folderId, tag }: QuizFilter): SQL | undefined {
  return and(
    folderId === undefined
      ? undefined
      : sql`${quizzes.folderId} in (select id from ${quizFolders}
              where ${quizFolders.id} = ${folderId} or ${quizFolders.parentId} = ${folderId})`,
    tag === undefined ? undefined : sql`${hasTags(quizzes)} and ${quizzes.tags} @> ${sql.param([tag])}::text[]`,
  )
}

/** How a statement reads the quizzes of a page: in this order, after skipping `offset` of them. */
export type PageScan = Pick<QuizFilter, 'order' | 'limit' | 'offset'>

/**
 * Reads the page from the nearer end of the list, because the database reads each quiz that it skips.
 */
export function pageFromNearerEnd({ order, limit, offset }: PageScan, total: number): PageScan {
  const length = Math.max(0, Math.min(limit, total - offset))
  const after = total - offset - length
  return length === 0 || offset <= after
    ? { order, limit: length, offset }
    : { order: order === 'asc' ? 'desc' : 'asc', limit: length, offset: after }
}
