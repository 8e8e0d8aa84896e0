import type { PlayerEvent } from '@pinwheel/contract'

type SeenPhase = Exclude<PlayerEvent, { type: 'GAME_QUIT_EVENT' | 'GAME_LOADING' }>

/** What the simulated players report, told as one story: who is in, which phase it is, how many have answered. */
export class Hall {
  readonly #players: number
  readonly #say: (line: string) => void
  readonly #said = new Set<string>()
  #seq = -1
  #phase: SeenPhase | undefined
  #answered = 0
  #right = 0
  joined = 0
  /** Played until the game, or the host, showed them out. */
  finished = 0

  constructor(players: number, say: (line: string) => void) {
    this.#players = players
    this.#say = say
  }

  join(): void {
    this.joined += 1
    if (isMilestone(this.joined, this.#players)) this.#say(`Joined: ${this.joined} of ${this.#players}`)
  }

  finish(): void {
    this.finished += 1
  }

  /** Something that may befall many players is said once. */
  complain(sentence: string): void {
    if (this.#said.has(sentence)) return
    this.#said.add(sentence)
    this.#say(sentence)
  }

  answer(seq: number): void {
    if (seq !== this.#seq) return
    this.#answered += 1
    if (isMilestone(this.#answered, this.joined)) this.#say(`  answered: ${this.#answered} of ${this.joined}`)
  }

  /** The first player to see a phase announces it; the results of the others are counted until the next one. */
  see(event: PlayerEvent): void {
    if (event.type === 'GAME_QUIT_EVENT' || event.type === 'GAME_LOADING') return
    if (event.seq > this.#seq) this.#turnTo(event)
    if (event.seq < this.#seq) return
    if (event.type === 'GAME_RESULT_PLAYER' && event.player.score.correct) this.#right += 1
    if (event.type === 'GAME_PODIUM_PLAYER' && event.player.score.position <= 3)
      this.complain(`  ${event.player.score.position}. ${event.player.nickname}, ${event.player.score.total} points`)
  }

  #turnTo(event: SeenPhase): void {
    if (this.#phase?.type === 'GAME_RESULT_PLAYER') this.#say(`  right: ${this.#right} of ${this.joined}`)
    if (event.type === 'GAME_RESULT_PLAYER' && this.#answered < this.joined)
      this.#say(`  answered in all: ${this.#answered} of ${this.joined}`)
    if (event.type === 'GAME_QUESTION_PLAYER') this.#answered = 0
    this.#seq = event.seq
    this.#phase = event
    this.#right = 0
    this.#say(title(event))
  }
}

type PhaseOf<Type extends SeenPhase['type']> = Extract<SeenPhase, { type: Type }>
type Numbered = Extract<SeenPhase, { pagination: unknown }>

const number = ({ pagination: { current, total } }: Numbered): string => `${current} of ${total}`

const TITLES: { [Type in SeenPhase['type']]: (event: PhaseOf<Type>) => string } = {
  GAME_LOBBY_PLAYER: () => 'In the lobby: start the game on the host’s screen.',
  GAME_BEGIN_PLAYER: () => 'The game begins.',
  GAME_QUESTION_PREVIEW_PLAYER: (event) => `Question ${number(event)}: ${event.question.question}`,
  GAME_QUESTION_PLAYER: (event) => `Question ${number(event)} is open for ${event.question.duration} s.`,
  GAME_AWAITING_RESULT_PLAYER: () => 'Waiting for the result.',
  GAME_RESULT_PLAYER: (event) => `Result of question ${number(event)}.`,
  GAME_LEADERBOARD_PLAYER: (event) => `Leaderboard after question ${number(event)}.`,
  GAME_PODIUM_PLAYER: (event) => `Podium of “${event.game.name}”.`,
}

const title = (event: SeenPhase): string => (TITLES[event.type] as (event: SeenPhase) => string)(event)

/** Every one of a few, every quarter of many. */
const isMilestone = (count: number, total: number): boolean =>
  total <= 4 || Math.floor((count * 4) / total) > Math.floor(((count - 1) * 4) / total)
