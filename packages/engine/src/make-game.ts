import type { Game } from './game.ts'

/**
 * A game of these values. All games are made by this literal, so they have one hidden class: V8 gives the copies of each spread a class
 * of their own, and compiles what was compiled for the games of one spread again for those of the next (docs/decisions/0067).
 */
export const makeGame = (values: Game): Game =>
  ({
    id: values.id,
    pin: values.pin,
    name: values.name,
    languageCode: values.languageCode,
    mode: values.mode,
    hostId: values.hostId,
    hostNickname: values.hostNickname,
    questions: values.questions,
    maxPlayers: values.maxPlayers,
    createdAt: values.createdAt,
    phase: values.phase,
    phaseSeq: values.phaseSeq,
    locked: values.locked,
    isStill: values.isStill,
    cards: values.cards,
    outcomes: values.outcomes,
    players: values.players,
    answers: values.answers,
    banned: values.banned,
  }) satisfies { [Key in keyof Required<Game>]: Game[Key] }

export const withChanges = (game: Game, changes: Partial<Game>): Game => makeGame({ ...game, ...changes })
