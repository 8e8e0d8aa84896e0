import type { GameResults } from '@pinwheel/contract'

/** What the host may change of a finished game. */
export type OwnGame = Pick<GameResults, 'id' | 'name' | 'note'>
