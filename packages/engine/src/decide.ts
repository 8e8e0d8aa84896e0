import { answer } from './commands/answer.ts'
import { complete } from './commands/host.ts'
import { correct } from './commands/correct.ts'
import { join } from './admission.ts'
import { lock } from './commands/lock.ts'
import { removeNewest } from './commands/remove-newest.ts'
import { remove } from './commands/remove.ts'
import { accept, refuse, type Command, type Decide, type Decision } from './command.ts'
import type { Game } from './game.ts'
import { isOver } from './participation.ts'
import { abandoned, caughtUp, type Step } from './phases.ts'

/**
 * The one door for change. A refusal is normal play and changes nothing; neither does a command that repeats what has
 * happened already, which is accepted. The caller stores the game and carries out the effects.
 */
export const decide: Decide = (game, command, now) => {
  if (isOver(game)) return afterTheEnd(game, command)
  switch (command.kind) {
    case 'join':
      return join(game, command, now)
    case 'answer':
      return answer(game, command, now)
    case 'remove':
      return remove(game, command, now)
    case 'removeNewest':
      return removeNewest(game, command, now)
    case 'complete':
      return complete(game, command, now)
    case 'addCorrect':
    case 'removeCorrect':
      return correct(game, command)
    case 'lock':
      return lock(game, command)
    case 'tick':
      return done(caughtUp(game, now))
    case 'abandon':
      return done(abandoned(game, now))
  }
}

const done = ({ game, effects }: Step): Decision => accept(game, effects)

/** Timers and sweeps may come late; nobody else finds the game any more. */
const afterTheEnd = (game: Game, { kind }: Command): Decision =>
  kind === 'tick' || kind === 'abandon' ? accept(game) : refuse('game/not-active')
