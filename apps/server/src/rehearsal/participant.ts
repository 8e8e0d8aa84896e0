import net from 'node:net'

const END_OF_HEAD = '\r\n\r\n'
const END_OF_EVENT = '\n\n'
const SUCCESS = /^HTTP\/1\.1 20\d /

/** What every event of a phase contains. */
type PhaseEvent = { type: string; seq: number }

/** A client of the API with one connection for its calls, one at a time, and one for its event stream. */
export class Participant {
  accessToken: string | undefined
  private readonly port: number
  private readonly sockets: net.Socket[] = []
  private calls: net.Socket | undefined
  private onResponse = (_response: string): void => undefined
  private latest: PhaseEvent | undefined
  private awaited: { type: string; resolve: (event: PhaseEvent) => void } | undefined

  constructor(port: number, accessToken?: string) {
    this.port = port
    this.accessToken = accessToken
  }

  /** @returns the body of the response. Throws if the call was refused. */
  async post(path: string, body: object): Promise<string> {
    this.calls ??= this.connect((response) => this.onResponse(response))
    const content = JSON.stringify(body)
    const responded = new Promise<string>((resolve) => (this.onResponse = resolve))
    const length = Buffer.byteLength(content)
    this.calls.write(
      `${this.head(`POST ${path}`)}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${content}`,
    )
    // On the loopback network, a short response arrives whole.
    const response = await responded
    if (!SUCCESS.test(response)) throw new Error(`POST ${path} was refused: ${response}`)
    return response.slice(response.indexOf(END_OF_HEAD) + END_OF_HEAD.length)
  }

  openStream(path: string): void {
    let incomplete = ''
    const stream = this.connect((text) => {
      const events = `${incomplete}${text}`.split(END_OF_EVENT)
      incomplete = events.pop() ?? ''
      for (const event of events) this.receive(event)
    })
    stream.write(`${this.head(`GET ${path}`)}Accept: text/event-stream\r\n\r\n`)
  }

  /** Resolves once the latest event has this type. */
  event(type: string): Promise<PhaseEvent> {
    if (this.latest?.type === type) return Promise.resolve(this.latest)
    return new Promise((resolve) => (this.awaited = { type, resolve }))
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private connect(onText: (text: string) => void): net.Socket {
    const socket = net.connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    this.sockets.push(socket)
    return socket
      .setEncoding('utf8')
      .on('data', onText)
      .on('error', () => undefined)
  }

  private head(call: string): string {
    const authorization = this.accessToken === undefined ? '' : `Authorization: Bearer ${this.accessToken}\r\n`
    return `${call} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}`
  }

  private receive(text: string): void {
    const [, data] = text.split('data: ')
    if (data === undefined) return
    const event = JSON.parse(data) as PhaseEvent
    if (event.type === 'GAME_HEARTBEAT') return
    this.latest = event
    if (this.awaited?.type !== event.type) return
    this.awaited.resolve(event)
    this.awaited = undefined
  }
}
