import { nicknameKeys, ok, refused, type Answer, type Result } from '@pinwheel/contract'
import {
  acceptSubmission,
  admissionState,
  admit,
  allPlayersAnswered,
  decide,
  withAnswers,
  withPlayers,
  type Command,
  type Decision,
  type EpochMs,
  type Game,
  type JoinRefusal,
  type ParticipantId,
  type Player,
} from '../src/index.ts'

/** Everything that participants and timers do to a game: commands, and the joins and answers that storage records in batches. */
export type Action =
  | Command
  | { kind: 'join'; playerId: ParticipantId; nickname: string }
  | { kind: 'answer'; playerId: ParticipantId; answer: Answer; seq?: number }
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** Applies one action to a game in memory, as the server does with storage. */
export function perform(game: Game, action: Action, now: EpochMs): Decision {
  if (action.kind === 'join') return join(game, action, now)
  if (action.kind === 'answer') return answer(game, action, now)
  return decide(game, action, now)
}

function join(game: Game, joiner: ActionOf<'join'>, now: EpochMs): Decision {
  const { game: joined, results } = joinAll(game, [joiner], now)
  const [result = refused('game/not-active')] = results
  return result.ok ? ok({ game: joined, effects: [] }) : result
}

/** Joins in one batch. */
export function joinAll(
  game: Game,
  joiners: readonly Omit<ActionOf<'join'>, 'kind'>[],
  now: EpochMs,
): { game: Game; results: readonly Result<undefined, JoinRefusal>[] } {
  const keyed = joiners.map((joiner) => ({ ...joiner, ...keysOf(joiner) }))
  const results = admit(admissionState(game, keyed), keyed)
  const joinedSeq = game.phaseSeq
  let number = game.players.at(-1)?.number ?? 0
  const players = joiners
    .filter((_joiner, index) => results[index]?.ok)
    .map(({ playerId: id, nickname }): Player => ({ id, number: (number += 1), nickname, joinedAt: now, joinedSeq }))
  return { game: players.length > 0 ? withPlayers(game, players) : game, results }
}

const keys = new Map<string, ReturnType<typeof nicknameKeys>>()

function keysOf({ nickname }: { nickname: string }): ReturnType<typeof nicknameKeys> {
  const known = keys.get(nickname) ?? nicknameKeys(nickname)
  keys.set(nickname, known)
  return known
}

/** The last missing answer closes the question at once. */
function answer(game: Game, submission: ActionOf<'answer'>, now: EpochMs): Decision {
  const accepted = acceptSubmission(game, submission, now)
  if (!accepted.ok) return accepted
  const answered = withAnswers(game, [accepted.value])
  return allPlayersAnswered(answered) ? decide(answered, { kind: 'tick' }, now) : ok({ game: answered, effects: [] })
}
