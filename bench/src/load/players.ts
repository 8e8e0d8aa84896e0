import { REQUEST_CONNECTIONS } from '../report/figures.ts'
import { HttpClient } from './http-client.ts'
import { eventType } from './receipts.ts'
import type { Receipts } from './receipts.ts'
import { SseClient } from './sse-client.ts'

/** Where a player sends the three requests of a join: enter the game, join it, open the event stream. */
export type JoinPaths = { enter: string; join: string; events: string }

/**
 * The simulated players of one game: shared connections for requests and one event stream for each player. They use raw
 * sockets, because ten thousand fetch clients would cost more than the server that they measure.
 */
export class Players {
  readonly tokens: string[] = []
  /** The latest frame that the first player received. */
  latestFrame = ''
  readonly #port: number
  readonly #receipts: Receipts
  readonly #clients: HttpClient[]
  readonly #streams: SseClient[] = []

  constructor(port: number, count: number, receipts: Receipts) {
    this.#port = port
    this.#receipts = receipts
    this.#clients = Array.from({ length: Math.min(count, REQUEST_CONNECTIONS) }, () => new HttpClient(port))
  }

  clientOf(player: number): HttpClient {
    return this.#clients[player % this.#clients.length] as HttpClient
  }

  /** Resolves when the first event of the player's stream has arrived. */
  async join(player: number, gamePIN: string, paths: JoinPaths): Promise<void> {
    const { accessToken: token } = JSON.parse(await this.#post(player, paths.enter, { gamePIN })) as {
      accessToken: string
    }
    this.tokens[player] = token
    await this.#post(player, paths.join, { nickname: `player${player}` }, token)
    await this.#openStream(player, paths.events, token)
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
        this.#receipts.record(player, eventType(bytes, start, end))
        if (player === 0) this.latestFrame = bytes.toString('utf8', start, end)
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
