import type { QuestionType } from '@pinwheel/contract/plain'
import type { Icon } from '../../ui/icons.tsx'
import { draw } from '../../ui/icons.tsx'

export const QUESTION_TYPE_ICONS: Readonly<Record<QuestionType, Icon>> = {
  MULTI_CHOICE: draw('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z'),
  TRUE_FALSE: draw('M3 12.5 6 15.5 11 9M14.5 9l6 6M20.5 9l-6 6'),
  RANGE: draw('M3 12h8M17 12h4M14 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  TYPE_ANSWER: draw('M3 7h18v10H3zM7 10v4M11 14h6'),
  PIN: draw('M12 3.5a6 6 0 0 1 6 6c0 4.5-6 11-6 11s-6-6.5-6-11a6 6 0 0 1 6-6zM12 9.5h.01'),
  PUZZLE: draw('M10 6h10M10 12h10M10 18h10M4.5 4.5 5.5 4v4M4 11h2l-2 3h2M4 16.5h2v4H4'),
}
