import type { HostEvent } from '@pinwheel/contract'
import { QuizLanguage } from '../../ui/quoted.ts'
import { Quit } from '../shared/GameOver.tsx'
import { quizLanguage } from '../shared/quiz-language.ts'
import type { HostActions, HostScreen, ScreenTable } from '../shared/screen.ts'
import { Begin } from './Begin.tsx'
import { Leaderboard } from './Leaderboard.tsx'
import { Loading } from './Loading.tsx'
import { Lobby } from './Lobby.tsx'
import { Podium } from './Podium.tsx'
import { Preview } from './Preview.tsx'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'

const SCREENS = {
  GAME_LOADING: Loading,
  GAME_LOBBY_HOST: Lobby,
  GAME_BEGIN_HOST: Begin,
  GAME_QUESTION_PREVIEW_HOST: Preview,
  GAME_QUESTION_HOST: Question,
  GAME_RESULT_HOST: Result,
  GAME_LEADERBOARD_HOST: Leaderboard,
  GAME_PODIUM_HOST: Podium,
  GAME_QUIT_EVENT: Quit,
} satisfies { [Type in HostEvent['type']]: HostScreen<Type> }

const BY_TYPE = SCREENS as unknown as ScreenTable<HostEvent, HostActions>

/** What the stage shows after an event: one screen per event type. */
export function StageScreen({ event, actions }: { event: HostEvent; actions: HostActions }) {
  // A newer server may send a type that this client does not know.
  const Screen = BY_TYPE[event.type] ?? Loading
  return (
    <QuizLanguage value={quizLanguage(event)}>
      <Screen event={event} actions={actions} />
    </QuizLanguage>
  )
}
