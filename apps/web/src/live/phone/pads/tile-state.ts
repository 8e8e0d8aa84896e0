import type { AnswerState } from '../../../ui/AnswerTile/AnswerTile.tsx'

/** The chosen one stands out, the others step back; before that all are equal. */
export function tileState<Option>(option: Option, chosen: Option | undefined): AnswerState {
  if (chosen === undefined) return 'idle'
  return option === chosen ? 'chosen' : 'faded'
}
