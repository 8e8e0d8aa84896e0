import type { ProblemCode } from '@pinwheel/contract'
import { accept, refuse, type CommandOf, type Decision } from './command.ts'
import type { EpochMs, Game } from './game.ts'
import { isNicknameTaken, joined, withPlayer } from './participation.ts'

/** Somebody comes in, in whatever phase the game is. */
export function join(game: Game, command: CommandOf<'join'>, now: EpochMs): Decision {
  const refusal = whyNot(game, command)
  if (refusal) return refuse(refusal)
  const { playerId: id, nickname } = command
  const number = (game.players.at(-1)?.number ?? 0) + 1
  return accept(withPlayer(game, { id, number, nickname, joinedAt: now, joinedSeq: game.phaseSeq }))
}

function whyNot(game: Game, { playerId, nickname }: CommandOf<'join'>): ProblemCode | undefined {
  if (playerId === game.hostId || joined(game, playerId)) return 'player/already-joined'
  if (game.banned.includes(playerId)) return 'player/banned'
  if (game.locked) return 'game/locked'
  if (isNicknameTaken(game, nickname)) return 'player/nickname-taken'
  return game.players.length >= game.maxPlayers ? 'game/full' : undefined
}
