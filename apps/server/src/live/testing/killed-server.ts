import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { serverProcess } from './server-process.ts'

/** A server that is killed and started again while clients use it. */
export type KilledServer = {
  origin: string
  /**
   * The time from each start of the process until the server was usable, in ms, without the time for which the server and
   * this process waited for a processor that other programs used.
   */
  readonly resumeTimes: readonly number[]
  /** Sends a request again until there is a response: a connection that breaks says nothing about the request. */
  retried<T>(send: () => Promise<T>): Promise<T>
  /** Like `retried`, but the caller sends again. @returns undefined when the connection broke; then the server is running again */
  attempted<T>(send: () => Promise<T>): Promise<T | undefined>
  /**
   * Ends the server with SIGKILL, alone or together with its PostgreSQL, and starts it again.
   * @param usable resolves when the new process shows what the old one showed
   */
  killAndRestart(isWithDatabase: boolean, usable: () => Promise<unknown>): Promise<void>
  dispose(): Promise<void>
}

export async function startKilledServer(): Promise<KilledServer> {
  const server = await serverProcess()
  await server.start()
  const resumeTimes: number[] = []
  let running = Promise.resolve()
  const expectNoErrorLogged = (): void => expect(server.output()).not.toMatch(/"level":(?:50|60)/)

  const attempted = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await send()
    } catch (error) {
      // fetch throws a TypeError when the connection fails before or during the response.
      if (!(error instanceof TypeError)) throw error
      await running
      return undefined
    }
  }
  return {
    origin: server.origin,
    resumeTimes,
    attempted,
    async retried(send) {
      for (;;) {
        const result = await attempted(async () => ({ value: await send() }))
        if (result !== undefined) return result.value
      }
    },
    async killAndRestart(isWithDatabase, usable) {
      const restart = async (): Promise<void> => {
        expectNoErrorLogged()
        await (isWithDatabase ? server.killWithDatabase() : server.kill())
        const [startedAt, waitBefore] = [performance.now(), processorWaitMs(process.pid)]
        await server.start()
        await usable()
        const waitMs = processorWaitMs(server.pid()) + processorWaitMs(process.pid) - waitBefore
        resumeTimes.push(performance.now() - startedAt - waitMs)
      }
      const restarted = restart()
      // Clients whose connection breaks wait for the new process.
      running = restarted.catch(() => undefined)
      await restarted
    },
    async dispose() {
      expectNoErrorLogged()
      await server.dispose()
    },
  }
}

/** For how long the main thread was ready to run and waited for a processor, in ms: 0 where the system does not count it. */
function processorWaitMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
