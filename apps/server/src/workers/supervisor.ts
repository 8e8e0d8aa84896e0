import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import type { Socket } from 'node:net'
import { createHub } from './hub.ts'
import type { Services } from './hub.ts'

/** Runs the worker processes of one machine and replaces those that die. */
export type Supervisor = {
  /** Resolves when all workers listen. Rejects with the message of the first one that cannot start. */
  start(): Promise<void>
  /** Makes the workers drain and exit, and kills those that do not within the time. @returns whether all ended their requests and exited */
  stop(withinMs: number): Promise<boolean>
}

export type SupervisorOptions = {
  count: number
  /** The program of a worker. */
  program: string
  /** Environment variables of the workers, besides those of this process. */
  env: Readonly<Record<string, string>>
  /** Answers questions of the workers. */
  services: Services
  /** A worker died and is replaced. */
  onDeath(death: WorkerDeath): void
  /** Workers that die this often within a minute are no longer replaced. */
  maxDeaths?: number
  /** Workers die so often that they are no longer replaced. */
  onFailure(message: string): void
}

type WorkerDeath = { worker: number; reason: string }

/** Tells a worker that it has a stream to the supervisor. Other programs that use the module cluster provide none. */
export const SUPERVISED = 'PINWHEEL_SUPERVISED'

/** The file descriptor of the stream, after standard input, output and error. */
export const LINK_FD = 3

/** Workers that die again and again would otherwise take the processor time of the others. */
const MAX_DEATHS = 10
const DEATHS_WITHIN_MS = 60_000
/** Before a worker that died during its start is replaced. */
const RESTART_PAUSE_MS = 1_000

type Running = { worker: Worker; isListening: boolean; failure?: string }
type State =
  | { kind: 'starting'; started: () => void; failed: (error: Error) => void }
  | { kind: 'started' }
  | { kind: 'stopping'; exited: () => void }

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, program, env, services, onDeath, onFailure, maxDeaths = MAX_DEATHS } = options
  const running = new Map<number, Running>()
  const deaths: number[] = []
  let state: State = { kind: 'started' }
  let hasCutRequestsOff = false

  const isComplete = (): boolean => [...running.values()].filter(({ isListening }) => isListening).length === count
  const hub = createHub({ ...services, 'all-listen': isComplete })

  const listening = (one: Running): void => {
    one.isListening = true
    if (state.kind === 'starting' && isComplete()) state.started()
    // A worker that replaces another one joins a machine that is ready already.
    if (state.kind === 'started') hub.tell('ready')
  }
  const fork = (): void => {
    const worker = cluster.fork({ ...env, WORKERS: String(count), [SUPERVISED]: '1' })
    const one: Running = { worker, isListening: false }
    running.set(worker.id, one)
    const peer = hub.connect(worker.id, worker.process.stdio[LINK_FD] as Socket)
    peer.handle('listening', () => listening(one))
    peer.handle('failed', (message) => {
      one.failure = message as string
    })
    worker.process.once('exit', (code, signal) => {
      running.delete(worker.id)
      // Killed by a signal, or by itself with requests that had not ended in time.
      if (state.kind === 'stopping' && code !== 0) hasCutRequestsOff = true
      ended(one, one.failure ?? `it ended with ${signal ?? `exit code ${code}`}`)
    })
  }
  const ended = ({ worker, isListening, failure }: Running, reason: string): void => {
    if (state.kind === 'stopping') return running.size === 0 ? state.exited() : undefined
    if (state.kind === 'starting')
      return state.failed(new Error(failure ?? `A worker could not start: ${reason}. Its output tells the cause.`))
    if (isTooOften())
      return onFailure(
        `${maxDeaths} workers died within ${DEATHS_WITHIN_MS / 1000} s, so the server stops. The last one: ${reason}`,
      )
    onDeath({ worker: worker.id, reason })
    if (isListening) fork()
    else
      setTimeout(() => {
        if (state.kind !== 'stopping') fork()
      }, RESTART_PAUSE_MS)
  }
  const isTooOften = (): boolean => {
    const now = Date.now()
    deaths.push(now)
    while (now - (deaths[0] ?? now) > DEATHS_WITHIN_MS) deaths.shift()
    return deaths.length >= maxDeaths
  }
  return {
    async start() {
      // The workers accept connections themselves. Those that a stopped worker would not accept go to the others.
      cluster.schedulingPolicy = cluster.SCHED_NONE
      cluster.setupPrimary({ exec: program, args: [], stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'ipc'] })
      await new Promise<void>((started, failed) => {
        state = { kind: 'starting', started, failed }
        for (let number = 0; number < count; number++) fork()
      })
      state = { kind: 'started' }
      hub.tell('ready')
    },
    async stop(withinMs) {
      const timer = setTimeout(() => {
        for (const { worker } of running.values()) worker.process.kill('SIGKILL')
      }, withinMs)
      await new Promise<void>((exited) => {
        state = { kind: 'stopping', exited }
        hub.tell('stop')
        if (running.size === 0) exited()
      })
      clearTimeout(timer)
      return !hasCutRequestsOff
    },
  }
}
