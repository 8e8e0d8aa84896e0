import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import type { BrowserWindow, EngineBrowser, PointerType } from './driver.ts'
import { endProgram, startProgram } from './programs.ts'

/** Without updates, first-run pages and requests of its own. Touch events exist, as on a phone. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

const preferencesFile = Object.entries(PREFERENCES)
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')

/** Starts Firefox with an empty profile and connects to it by WebDriver BiDi. */
export async function startFirefox(executable: string): Promise<EngineBrowser> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), preferencesFile)
  const { program: firefox, captured: address } = await startProgram(
    executable,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { output: 'stderr', line: /^WebDriver BiDi listening on (ws:.+)$/ },
  )
  const connection = await BidiConnection.opened(`${address}/session`)
  await connection.send('session.new', { capabilities: {} })

  return {
    async open({ width, height }, device) {
      const { userContext } = await connection.send('browser.createUserContext', {})
      const { context } = await connection.send('browsingContext.create', { type: 'window', userContext })
      await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })
      return firefoxWindow(connection, String(context), device === 'phone' ? 'touch' : 'mouse')
    },
    async close() {
      connection.close()
      await endProgram(firefox)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type EvaluateResult =
  { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }

function firefoxWindow(connection: BidiConnection, context: string, pointerType: PointerType): BrowserWindow {
  return {
    pointerType,
    goto: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await connection.send('browsingContext.reload', { context, wait: 'complete' })),
    async run(body) {
      const evaluated = await connection.send('script.callFunction', {
        functionDeclaration: `() => {${body}}`,
        target: { context },
        awaitPromise: false,
      })
      const result = evaluated as unknown as EvaluateResult
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text)
      return result.result.value
    },
    perform: async (actions) => void (await connection.send('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
  }
}

type Answer = Record<string, unknown>
type Message =
  { id: number; type: 'success'; result: Answer } | { id: number; type: 'error'; error: string; message: string }

/** Sends commands and assigns the answers to them. Events are not subscribed to. */
class BidiConnection {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Message))
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('Firefox closed the connection.'))
    })
  }

  static async opened(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
    await once(socket, 'open')
    return new BidiConnection(socket)
  }

  send(method: string, params: Record<string, unknown>): Promise<Answer> {
    this.#lastId += 1
    const id = this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }))
  }

  close(): void {
    this.#socket.close()
  }

  #receive(message: Message): void {
    const command = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.type === 'success') command?.resolve(message.result)
    else command?.reject(new Error(`${message.error}: ${message.message}`))
  }
}
