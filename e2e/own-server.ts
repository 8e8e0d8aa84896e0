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

/** A new, empty data directory. Started by root, the database is another account's, which must be able to pass. */
function newDataDirectory(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A server that a journey may kill: the built product on a port and a data directory of its own. */
export class OwnServer {
  readonly #port: number
  /** Where it keeps everything: for a tool that runs beside it. */
  readonly dataDirectory = newDataDirectory()
  #process: ChildProcess | undefined

  readonly #env: NodeJS.ProcessEnv

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.#port = port
    this.#env = env
  }

  /**
   * @param env settings that the journey is about, besides the usual ones
   * @param port for who must know the address before
   */
  static async started(env: NodeJS.ProcessEnv = {}, port?: number): Promise<OwnServer> {
    const server = new OwnServer(port ?? (await freePort()), env)
    await server.start()
    return server
  }

  get address(): string {
    return `http://localhost:${this.#port}`
  }

  /** On the same port and the same data as before, if there was a before. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
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
    await expect.poll(isHealthy, { message: 'the server answers', timeout: 60_000, intervals: [100] }).toBe(true)
  }

  /** With -9: no goodbye, no last write. */
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
