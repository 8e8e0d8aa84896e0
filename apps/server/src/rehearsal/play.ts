import { address, API_BASES, ROUTES } from '@pinwheel/contract'
import type { GameEntryTokens } from '@pinwheel/contract'
import type { GameServer } from './game-server.ts'
import { Participant } from './participant.ts'
import { QUIZ } from './quiz.ts'

const [API] = API_BASES

type Paths = Readonly<Record<'join' | 'events' | 'answers' | 'complete', string>>
type Game = { host: Participant; players: readonly Participant[]; paths: Paths }

/** Plays a game from the first join to the podium, with all the calls and event streams of its participants. */
export async function play({ port, open }: GameServer, playerCount: number): Promise<void> {
  const { gameId, hostToken } = await open()
  const host = new Participant(port, hostToken)
  const players = Array.from({ length: playerCount }, () => new Participant(port))
  const paths = pathsOf(gameId)
  try {
    host.openStream(paths.events)
    await host.event('GAME_LOBBY_HOST')
    await Promise.all(players.map((player, index) => join(player, { gameId, nickname: `player_${index}` }, paths)))
    await playQuestions({ host, players, paths })
  } finally {
    for (const participant of [host, ...players]) participant.close()
  }
}

const pathsOf = (gameId: string): Paths => ({
  join: API + address(ROUTES.gamePlayers, { gameId }),
  events: API + address(ROUTES.events, { gameId }),
  answers: API + address(ROUTES.answers, { gameId }),
  complete: API + address(ROUTES.completeTask, { gameId }),
})

async function join(
  player: Participant,
  { gameId, nickname }: { gameId: string; nickname: string },
  paths: Paths,
): Promise<void> {
  const tokens = JSON.parse(await player.post(API + ROUTES.enterGame, { gameId })) as GameEntryTokens
  player.accessToken = tokens.accessToken
  await player.post(paths.join, { nickname })
  player.openStream(paths.events)
  await player.event('GAME_LOBBY_PLAYER')
}

async function playQuestions({ host, players, paths }: Game): Promise<void> {
  /** The host completes its task in one phase, and the players receive that of another. */
  const advance = async (from: string, to: string): Promise<void> => {
    const { seq } = await host.event(from)
    const received = Promise.all(players.map((player) => player.event(to)))
    await host.post(paths.complete, { seq })
    await received
  }
  const answer = async (player: Participant, body: object): Promise<void> => {
    const { seq } = await player.event('GAME_QUESTION_PLAYER')
    const result = player.event('GAME_RESULT_PLAYER')
    await player.post(paths.answers, { ...body, seq })
    await result
  }
  let phase = 'GAME_LOBBY_HOST'
  for (const [index, { answers }] of QUIZ.entries()) {
    await advance(phase, 'GAME_QUESTION_PLAYER')
    await Promise.all(players.map((player, place) => answer(player, answers[place % answers.length] ?? {})))
    const isLast = index === QUIZ.length - 1
    await advance('GAME_RESULT_HOST', isLast ? 'GAME_PODIUM_PLAYER' : 'GAME_LEADERBOARD_PLAYER')
    phase = 'GAME_LEADERBOARD_HOST'
  }
}
