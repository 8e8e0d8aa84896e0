import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'

/** What the list of own quizzes adds to a list. */
export type OwnList = {
  /** The ids of the selected quizzes; undefined while quizzes are not being selected. */
  selected: ReadonlySet<string> | undefined
  onSelect: (quiz: Quiz, isSelected: boolean) => void
  /** Quizzes that are about to be deleted: they are not shown. */
  hidden: ReadonlySet<string>
  onExport: (quiz: Quiz) => void
  /** Shown between the search and the rows. @param shown the quizzes of the page */
  tools: (shown: readonly Quiz[]) => ReactNode
}
