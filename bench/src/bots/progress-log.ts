import type { PlayerEvent } from '@pinwheel/contract'

type PhaseEvent = Exclude<PlayerEvent, { type: 'GAME_QUIT_EVENT' | 'GAME_LOADING' }>

/** Combines the events of all bots into one progress report: joined players, the current phase, answers, results. */
export class ProgressLog {
  readonly #players: number
  readonly #print: (line: string) => void
  readonly #printed = new Set<string>()
  #phase: PhaseEvent | undefined
  #seq = -1
  #answered = 0
  #correct = 0
  joined = 0
  /** The bots that stayed until the game ended or the host removed them. */
  finished = 0

  constructor(players: number, print: (line: string) => void) {
    this.#players = players
    this.#print = print
  }

  playerJoined(): void {
    this.joined += 1
    if (isMilestone(this.joined, this.#players)) this.#print(`Joined: ${this.joined} of ${this.#players}`)
  }

  playerFinished(): void {
    this.finished += 1
  }

  /** Prints a message that many bots may report, once. */
  printOnce(message: string): void {
    if (this.#printed.has(message)) return
    this.#printed.add(message)
    this.#print(message)
  }

  answerAccepted(seq: number): void {
    if (seq !== this.#seq) return
    this.#answered += 1
    if (isMilestone(this.#answered, this.joined)) this.#print(`  answered: ${this.#answered} of ${this.joined}`)
  }

  /** The first event of a phase starts it; later events of the same phase only count results. */
  eventReceived(event: PlayerEvent): void {
    if (event.type === 'GAME_QUIT_EVENT' || event.type === 'GAME_LOADING') return
    if (event.seq > this.#seq) this.#startPhase(event)
    if (event.seq < this.#seq) return
    if (event.type === 'GAME_RESULT_PLAYER' && event.player.score.correct) this.#correct += 1
    if (event.type === 'GAME_PODIUM_PLAYER' && event.player.score.position <= 3)
      this.printOnce(`  ${event.player.score.position}. ${event.player.nickname}, ${event.player.score.total} points`)
  }

  #startPhase(event: PhaseEvent): void {
    if (this.#phase?.type === 'GAME_RESULT_PLAYER') this.#print(`  correct: ${this.#correct} of ${this.joined}`)
    if (event.type === 'GAME_RESULT_PLAYER' && this.#answered < this.joined)
      this.#print(`  answered in total: ${this.#answered} of ${this.joined}`)
    if (event.type === 'GAME_QUESTION_PLAYER') this.#answered = 0
    this.#seq = event.seq
    this.#phase = event
    this.#correct = 0
    this.#print(phaseTitle(event))
  }
}

type PhaseEventOf<Type extends PhaseEvent['type']> = Extract<PhaseEvent, { type: Type }>
type NumberedEvent = Extract<PhaseEvent, { pagination: unknown }>

const questionNumber = ({ pagination: { current, total } }: NumberedEvent): string => `${current} of ${total}`

const PHASE_TITLES: { [Type in PhaseEvent['type']]: (event: PhaseEventOf<Type>) => string } = {
  GAME_LOBBY_PLAYER: () => 'Lobby: start the game on the host’s screen.',
  GAME_BEGIN_PLAYER: () => 'The game starts.',
  GAME_QUESTION_PREVIEW_PLAYER: (event) => `Question ${questionNumber(event)}: ${event.question.question}`,
  GAME_QUESTION_PLAYER: (event) => `Question ${questionNumber(event)} is open for ${event.question.duration} s.`,
  GAME_AWAITING_RESULT_PLAYER: () => 'The players wait for the result.',
  GAME_RESULT_PLAYER: (event) => `Result of question ${questionNumber(event)}.`,
  GAME_LEADERBOARD_PLAYER: (event) => `Leaderboard after question ${questionNumber(event)}.`,
  GAME_PODIUM_PLAYER: (event) => `Podium of “${event.game.name}”.`,
}

const phaseTitle = (event: PhaseEvent): string => (PHASE_TITLES[event.type] as (event: PhaseEvent) => string)(event)

/** @returns whether the count is worth a line: every count if the total is at most four, otherwise every quarter. */
const isMilestone = (count: number, total: number): boolean =>
  total <= 4 || Math.floor((count * 4) / total) > Math.floor(((count - 1) * 4) / total)
