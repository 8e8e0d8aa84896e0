import type { GameEvent, GameEventType, QuizSave } from '@pinwheel/contract'
import { apiClient, openGame } from '@pinwheel/testing'
import type { ApiCall, EventReader, GameClient, ParticipantClient } from '@pinwheel/testing'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'

export type LiveApp = TestApp & {
  /** Where the application listens. */
  origin: string
  http: ApiCall
  /** Opens a game of this quiz (or of the stored quiz with this id) up to its lobby. The default host is a new user. */
  hostGame(quiz: QuizSave | string, hostUser?: TestUser): Promise<HostedGame>
}

export type HostedGame = GameClient & {
  hostUser: TestUser
  /** The host's screen. */
  hostStream: EventReader
  pin: string
  /** Names of the phases as the host's screen shows them. */
  goTo(...phases: Step[]): Promise<void>
}

type Step = 'question' | 'result' | 'leaderboard' | 'podium' | 'end' | 'begin' | 'preview'

const LOBBY_OPENING_MS = 3000
const BEGIN_MS = 3000

/** The real application, listening, with a clock that stands still. */
export async function startLiveApp(...options: Parameters<typeof startTestApp>): Promise<LiveApp> {
  const testApp = await startTestApp(...options)
  const origin = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const { clock } = testApp
  return {
    ...testApp,
    origin,
    http: apiClient(origin),
    async hostGame(quiz, user) {
      const hostUser = user ?? (await testApp.user('Hanna'))
      const game = await openGame(origin, hostUser.accessToken, quiz)
      const hostStream = await game.host.watch()
      clock.pass(LOBBY_OPENING_MS)
      const { pin } = (await hostStream.until('GAME_LOBBY_HOST')).game
      const goTo: HostedGame['goTo'] = async (...phases) => {
        for (const phase of phases) await STEPS[phase]({ host: game.host, hostStream, pass: (ms) => clock.pass(ms) })
      }
      return { ...game, hostUser, hostStream, pin, goTo }
    },
  }
}

type Staging = { host: ParticipantClient; hostStream: EventReader; pass: (ms: number) => void }

const STEPS: Record<Step, (staging: Staging) => Promise<unknown>> = {
  begin: (staging) => step(staging, 'GAME_BEGIN_HOST'),
  async preview(staging) {
    if (newestState(staging.hostStream).type === 'GAME_LOBBY_HOST') await STEPS.begin(staging)
    if (newestState(staging.hostStream).type !== 'GAME_BEGIN_HOST') return step(staging, 'GAME_QUESTION_PREVIEW_HOST')
    staging.pass(BEGIN_MS)
    return staging.hostStream.until('GAME_QUESTION_PREVIEW_HOST')
  },
  async question(staging) {
    if (newestState(staging.hostStream).type !== 'GAME_QUESTION_PREVIEW_HOST') await STEPS.preview(staging)
    const preview = newestState(staging.hostStream)
    if (preview.type === 'GAME_QUESTION_PREVIEW_HOST') staging.pass(span(preview.countdown))
    return staging.hostStream.until('GAME_QUESTION_HOST')
  },
  result: (staging) => step(staging, 'GAME_RESULT_HOST'),
  leaderboard: (staging) => leaveResult(staging, 'GAME_LEADERBOARD_HOST'),
  podium: (staging) => leaveResult(staging, 'GAME_PODIUM_HOST'),
  end: (staging) => step(staging, 'GAME_QUIT_EVENT'),
}

async function leaveResult(staging: Staging, next: GameEventType): Promise<void> {
  // A player's result can arrive before the host's.
  if (newestState(staging.hostStream).type === 'GAME_QUESTION_HOST') await staging.hostStream.until('GAME_RESULT_HOST')
  return step(staging, next)
}

/** The host takes the next step, from the phase on the screen. */
async function step({ host, hostStream }: Staging, next: GameEventType): Promise<void> {
  const state = newestState(hostStream)
  const status = await host.complete('seq' in state ? state.seq : undefined)
  if (status !== 204) throw new Error(`The host's step to ${next} was answered with ${status}.`)
  await hostStream.until(next)
}

const newestState = ({ events }: EventReader): GameEvent =>
  events.findLast(({ type }) => type !== 'GAME_HEARTBEAT') ?? { type: 'GAME_LOADING' }

/** How long a countdown runs, in ms. */
export const span = ({ initiatedTime, expiryTime }: { initiatedTime: string; expiryTime: string }): number =>
  Date.parse(expiryTime) - Date.parse(initiatedTime)
