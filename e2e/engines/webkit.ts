import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { expect } from '@playwright/test'
import { freePort } from '../test-server.ts'
import type { BrowserWindow, EngineBrowser, Size } from './driver.ts'
import { endProgram, startProgram } from './programs.ts'

export type WebKitPrograms = { readonly driver: string; readonly miniBrowser: string; readonly xvfb: string }

/** Larger than each window. */
const SCREEN = '1600x1000x24'

/**
 * Starts a virtual display. Each window is a MiniBrowser with a driver of its own, because a driver has only one session,
 * and the windows of a session share their storage.
 */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<EngineBrowser> {
  const { program: display, captured: number } = await startProgram(
    xvfb,
    ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { output: 'stdout', line: /^(\d+)$/ },
  )
  const sessions: Session[] = []
  return {
    async open(size) {
      const session = await Session.started(driver, miniBrowser, `:${number}`)
      sessions.push(session)
      await openWithoutToolbar(session, size)
      return webKitWindow(session)
    },
    async close() {
      for (const session of sessions) await session.end()
      await endProgram(display)
    },
  }
}

/** Goes to a new window. The first one has a toolbar, which makes it wider than a phone. */
async function openWithoutToolbar(session: Session, { width, height }: Size): Promise<void> {
  const first = await session.get('/window')
  const script = `window.open('about:blank', '_blank', 'popup,width=${width},height=${height}')`
  await session.post('/execute/sync', { script, args: [] })
  const handles = (await session.get('/window/handles')) as string[]
  await session.post('/window', { handle: handles.find((handle) => handle !== first) })
}

const webKitWindow = (session: Session): BrowserWindow => ({
  pointerType: 'mouse',
  goto: async (url) => void (await session.post('/url', { url })),
  reload: async () => void (await session.post('/refresh', {})),
  run: async (script) => String(await session.post('/execute/sync', { script, args: [] })),
  perform: async (actions) => void (await session.post('/actions', { actions })),
  screenshot: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
})

/** A session of WebDriver, and the process of its driver. */
class Session {
  readonly #driver: ChildProcess
  readonly #url: string

  private constructor(driver: ChildProcess, url: string) {
    this.#driver = driver
    this.#url = url
  }

  static async started(driverFile: string, miniBrowser: string, display: string): Promise<Session> {
    const port = await freePort()
    const service = `http://127.0.0.1:${port}`
    // With the locale "C" the language of the browser is English. Compositing without a GPU takes two fifths of the processor
    // time of a game.
    const env = { ...process.env, DISPLAY: display, LC_ALL: 'C', WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
    const driver = spawn(driverFile, [`--port=${port}`], { stdio: 'ignore', env })
    const isReady = () => call('GET', `${service}/status`).then(Boolean, () => false)
    await expect.poll(isReady, { message: 'the start of WebKitWebDriver', intervals: [50] }).toBe(true)
    const args = ['--automation', '--javascript-can-open-windows-automatically=true']
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } }
    const session = await call('POST', `${service}/session`, { capabilities: { alwaysMatch } })
    return new Session(driver, `${service}/session/${(session as { sessionId: string }).sessionId}`)
  }

  get(command: string): Promise<unknown> {
    return call('GET', this.#url + command)
  }

  post(command: string, parameters: object): Promise<unknown> {
    return call('POST', this.#url + command, parameters)
  }

  /** Closes the window and ends the driver. */
  async end(): Promise<void> {
    try {
      await call('DELETE', this.#url)
    } finally {
      await endProgram(this.#driver)
    }
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, parameters?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(parameters && { body: JSON.stringify(parameters) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
