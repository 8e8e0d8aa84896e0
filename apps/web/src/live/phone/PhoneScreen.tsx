import type { PlayerEvent } from '@pinwheel/contract'
import type { ComponentType } from 'react'
import { QuizLanguage } from '../../ui/quoted.ts'
import { Quit } from '../shared/GameOver.tsx'
import { quizLanguage } from '../shared/quiz-language.ts'
import type { PlayerActions, PlayerScreen } from '../shared/screen.ts'
import { AwaitingResult } from './AwaitingResult.tsx'
import { Begin } from './Begin.tsx'
import type { Feat } from './kind-words.ts'
import { Leaderboard } from './Leaderboard.tsx'
import { Loading } from './Loading.tsx'
import { Lobby } from './Lobby.tsx'
import { Podium } from './Podium.tsx'
import { Preview } from './Preview.tsx'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'

const SCREENS = {
  GAME_LOADING: Loading,
  GAME_LOBBY_PLAYER: Lobby,
  GAME_BEGIN_PLAYER: Begin,
  GAME_QUESTION_PREVIEW_PLAYER: Preview,
  GAME_QUESTION_PLAYER: Question,
  GAME_AWAITING_RESULT_PLAYER: AwaitingResult,
  GAME_RESULT_PLAYER: Result,
  GAME_LEADERBOARD_PLAYER: Leaderboard,
  GAME_PODIUM_PLAYER: Podium,
  GAME_QUIT_EVENT: Quit,
} satisfies { [Type in PlayerEvent['type']]: PlayerScreen<Type> }

// An index of a union type loses the pairing of type and screen.
const BY_TYPE = SCREENS as unknown as Readonly<Record<PlayerEvent['type'], ComponentType<Shown>>>

type Shown = {
  event: PlayerEvent
  actions: PlayerActions
  /** The answer to the question of this result did not arrive in time. */
  isUndelivered?: boolean
  /** What stands out about the answer of this result among those before. */
  feat?: Feat | undefined
  gameId?: string
}

/** What the phone shows after an event: one screen per event type. */
export function PhoneScreen(shown: Shown) {
  // A newer server may send a type that this client does not know.
  const Screen = BY_TYPE[shown.event.type] ?? Loading
  return (
    <QuizLanguage value={quizLanguage(shown.event)}>
      <Screen {...shown} />
    </QuizLanguage>
  )
}
