import { HttpClient } from './http-client.ts'
import { eventType } from './receipts.ts'
import type { Receipts } from './receipts.ts'
import { SseClient } from './sse-client.ts'

/** Connections for requests and of hosts. With 10,000 event streams they stay below 20,000 open files of the server. */
const OTHER_CONNECTIONS = 8500

/** Where the players of a game send the three requests of a join: enter the game, join it, open the event stream. */
export type JoinTarget = { pin: string; enter: string; join: string; events: string }

/**
 * The simulated players of one or more games: shared connections for requests and one event stream for each player.
 * They use raw sockets, because ten thousand fetch clients would cost more than the server that they measure. The
 * players are dealt to the games in turn, so that a burst of answers ends all games at about the same time.
 */
export class Players {
  readonly tokens: string[] = []
  /** The events that all players have received, without heartbeats. */
  messages = 0
  readonly #port: number
  readonly #receipts: Receipts
  readonly #clients: HttpClient[]
  readonly #streams: SseClient[] = []
  readonly #latestFrames: Map<string, string>[]
  readonly #targets: readonly JoinTarget[]

  constructor(port: number, count: number, receipts: Receipts, targets: readonly JoinTarget[]) {
    this.#port = port
    this.#receipts = receipts
    this.#targets = targets
    this.#latestFrames = targets.map(() => new Map())
    const connections = Math.min(count, OTHER_CONNECTIONS - targets.length)
    this.#clients = Array.from({ length: connections }, () => new HttpClient(port))
  }

  clientOf(player: number): HttpClient {
    return this.#clients[player % this.#clients.length] as HttpClient
  }

  gameOf(player: number): number {
    return player % this.#targets.length
  }

  /** @returns the latest frame with an event of this type that the first player of the game received. */
  latestFrame(game: number, type: string): string {
    return this.#latestFrames[game]?.get(type) ?? ''
  }

  /** Resolves when the first event of the player's stream has arrived. */
  async join(player: number): Promise<void> {
    const target = this.#targets[this.gameOf(player)] as JoinTarget
    const tokens = await this.#post(player, target.enter, { gamePIN: target.pin })
    const { accessToken: token } = JSON.parse(tokens) as { accessToken: string }
    this.tokens[player] = token
    await this.#post(player, target.join, { nickname: `player${player}` }, token)
    await this.#openStream(player, target.events, token)
  }

  close(): void {
    for (const stream of this.#streams) stream.close()
  }

  async #post(player: number, path: string, body: object, token?: string): Promise<string> {
    const response = await this.clientOf(player).request({ path, body, ...(token !== undefined && { token }) })
    if (response.status < 200 || response.status > 299)
      throw new Error(`${path} answered ${response.status}: ${response.body}`)
    return response.body
  }

  #openStream(player: number, path: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const onFrame = (bytes: Buffer, start: number, end: number): void => {
        const type = eventType(bytes, start, end)
        if (type !== 'GAME_HEARTBEAT') this.messages += 1
        this.#receipts.record(player, type)
        this.#latestFrames[player]?.set(type, bytes.toString('utf8', start, end))
        resolve()
      }
      const onClose = (reason: string) => {
        this.#receipts.recordLoss(player, reason)
        reject(new Error(`The stream of player ${player} did not open: ${reason}.`))
      }
      this.#streams.push(new SseClient({ port: this.#port, path, token, onFrame, onClose }))
    })
  }
}
