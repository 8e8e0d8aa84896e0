import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const MAIN = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Creates an empty data directory. If root starts the server, the database runs as another user, which has to enter it. */
function newDataDirectory(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The built product with its own port and data directory. Tests can kill and restart it. */
export class TestServer {
  readonly #port: number
  /** For tools that use the same data. */
  readonly dataDirectory = newDataDirectory()
  #process: ChildProcess | undefined

  readonly #env: NodeJS.ProcessEnv

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.#port = port
    this.#env = env
  }

  /**
   * @param env settings of the test
   * @param port for tests that need the address before the start
   */
  static async started(env: NodeJS.ProcessEnv = {}, port?: number): Promise<TestServer> {
    const server = new TestServer(port ?? (await freePort()), env)
    await server.start()
    return server
  }

  get address(): string {
    return `http://localhost:${this.#port}`
  }

  /** Starts the server, after `kill` with the same port and data. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        WORKERS: '1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDirectory,
        PUBLIC_URL: this.address,
        ...this.#env,
      },
    })
    const isHealthy = () =>
      fetch(`${this.address}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect
      .poll(isHealthy, { message: 'the health check of the server', timeout: 60_000, intervals: [100] })
      .toBe(true)
  }

  /** Sends SIGKILL, so that the server cannot write anything. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.dataDirectory, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const process = this.#process
    if (process === undefined || process.exitCode !== null || process.signalCode !== null) return
    process.kill(signal)
    await once(process, 'exit')
  }
}
