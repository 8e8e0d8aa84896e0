import type { ChildProcess } from 'node:child_process'
import { readResult, sourceArgs, startPinned, waitForLine, whilePaused } from './load/child-process.ts'
import { untilIdle } from './load/resource-usage.ts'
import { CREATED } from './report/figures.ts'
import type {
  FloorFigures,
  FloorTask,
  MeasuredGame,
  Measurements,
  ProductFigures,
  ProductResult,
  ProductTask,
  Run,
  Workload,
} from './report/figures.ts'
import type { Plan } from './report/plan.ts'
import { startFloor, startProduct } from './servers.ts'
import type { Server } from './servers.ts'

const PRODUCT_LOAD = new URL('product/load-generator.ts', import.meta.url)
const FLOOR_LOAD = new URL('floor/load-generator.ts', import.meta.url)
/** The players of the comparison of one worker with two, which share their cores with the load generator. */
const WORKER_PLAYERS = 2000

/** The server under test and the load generator do not share a core. Undefined: any core. */
type Cores = { server: number | undefined; load: number | undefined }

/** Starts processes that wait for a task: to load their code takes them most of a second. */
const startLoadGenerators = (count: number, file: URL, { load }: Cores): ChildProcess[] =>
  Array.from({ length: count }, () => startPinned({ args: sourceArgs(file), hasInput: true, core: load }))

function assign(generator: ChildProcess | undefined, task: ProductTask | FloorTask): ChildProcess {
  if (generator === undefined) throw new Error('No load generator is left.')
  generator.stdin?.end(JSON.stringify(task))
  return generator
}

const resultOf = <Result>(generator: ChildProcess, name: string): Promise<Result> =>
  readResult<Result>(generator, `The load generator of the ${name}`)

async function withServer<Result>(starting: Promise<Server>, measure: (server: Server) => Promise<Result>) {
  const server = await starting
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

type GameTask = Workload & { players: number; games: number }

/** Games of the product that have been created, and the process that plays them as soon as their lobbies open. */
type CreatedGames = { generatorPid: number; result: Promise<ProductResult> }

async function createGames(idle: ChildProcess[], task: GameTask, { port, pid }: Server): Promise<CreatedGames> {
  const generator = assign(idle.pop(), { ...task, port, pid })
  const result = resultOf<ProductResult>(generator, 'product')
  await Promise.race([
    waitForLine(generator, new RegExp(`^${CREATED}$`, 'm'), 'The load generator of the product'),
    result,
  ])
  return { generatorPid: generator.pid ?? 0, result }
}

/** Measures the first games of a process. */
function measureFresh(task: GameTask, cores: Cores, workers = 1): Promise<ProductFigures> {
  const starting = startProduct(cores.server, { workers })
  const generators = startLoadGenerators(1, PRODUCT_LOAD, cores)
  return withServer(starting, async (product) => {
    const { result } = await createGames(generators, task, product)
    return (await result).figures
  })
}

/**
 * Measures the product and then the floor, which sends the bytes that the product sent, once for each run. All games of one size are
 * played on the same two servers, so that only the first is the first of a process.
 *
 * The product is paused while the floor is measured. The game of the next run is created before, so that the seconds until its lobby opens
 * pass in the pause. Each server first closes the connections of the players, which would take processor time of the next measurement. All
 * load generators load their code while the product starts on the other core.
 */
function measureSize(
  task: GameTask,
  runs: number,
  cores: Cores,
  log: (progress: string) => void,
): Promise<MeasuredGame> {
  const starting = startProduct(cores.server)
  const generators = startLoadGenerators(1 + runs, PRODUCT_LOAD, cores)
  const floorGenerators = startLoadGenerators(1 + runs, FLOOR_LOAD, cores)
  return withServer(starting, (product) =>
    withServer(startFloor(cores.server), async ({ port, pid }) => {
      const measureFloor = async (samples: ProductResult['samples']) => {
        const generator = assign(floorGenerators.pop(), { ...task, port, pid, samples })
        const figures = await resultOf<FloorFigures>(generator, 'floor')
        await untilIdle(pid)
        return figures
      }
      let created = await createGames(generators, task, product)
      const measureRun = async (): Promise<Run> => {
        const { figures, samples } = await created.result
        await untilIdle(product.pid)
        const paused = [product.pid]
        if (generators.length > 0) {
          created = await createGames(generators, task, product)
          paused.push(created.generatorPid)
        }
        return { product: figures, floor: await whilePaused(paused, () => measureFloor(samples)) }
      }
      const { players } = task
      log(`${players} players, first game …`)
      const measured: MeasuredGame = { players, first: await measureRun(), runs: [] }
      for (let run = 1; run <= runs; run += 1) {
        log(`${players} players, run ${run} of ${runs} …`)
        measured.runs.push(await measureRun())
      }
      return measured
    }),
  )
}

/** Measures what the plan contains, one part after another. */
export async function measureGames(plan: Plan, cores: Cores, log: (progress: string) => void): Promise<Measurements> {
  const single: MeasuredGame[] = []
  for (const { runs, ...task } of plan.single) single.push(await measureSize({ games: 1, ...task }, runs, cores, log))
  const many: Measurements['many'] = []
  for (const { games, playersPerGame } of plan.many) {
    log(`${games} games of ${playersPerGame} players …`)
    const task = { players: games * playersPerGame, games, questions: 2, spread: false }
    many.push({ games, playersPerGame, product: await measureFresh(task, cores) })
  }
  return { single, many, workers: plan.workers ? await measureWorkers(log) : undefined }
}

/** Compares one worker with two. Neither the server nor the load generator is pinned to a core. */
async function measureWorkers(log: (progress: string) => void): Promise<Measurements['workers']> {
  const task = { players: WORKER_PLAYERS, games: 1, questions: 1, spread: false }
  const cores = { server: undefined, load: undefined }
  const measure = (workers: number) => {
    log(`${WORKER_PLAYERS} players, ${workers} ${workers === 1 ? 'worker' : 'workers'} …`)
    return measureFresh(task, cores, workers)
  }
  return { players: WORKER_PLAYERS, one: await measure(1), two: await measure(2) }
}
