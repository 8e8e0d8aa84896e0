import { readResult, sourceArgs, startPinned, whilePaused } from './load/child-process.ts'
import type {
  FloorFigures,
  FloorTask,
  MeasuredGame,
  Measurements,
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

function runLoadGenerator<Result>(file: URL, task: ProductTask | FloorTask, { load }: Cores): Promise<Result> {
  const args = [...sourceArgs(file), JSON.stringify(task)]
  return readResult<Result>(startPinned({ args, core: load }), `The load generator ${file.pathname}`)
}

async function withServer<Result>(starting: Promise<Server>, measure: (server: Server) => Promise<Result>) {
  const server = await starting
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

type GameTask = Workload & { players: number; games: number }

const playOn = ({ port, pid }: Server, task: GameTask, cores: Cores): Promise<ProductResult> =>
  runLoadGenerator(PRODUCT_LOAD, { ...task, port, pid }, cores)

const measureFresh = (task: GameTask, cores: Cores, workers = 1): Promise<ProductResult> =>
  withServer(startProduct(cores.server, { workers }), (product) => playOn(product, task, cores))

/** Measures the product first, because the floor sends the bytes that the product sent. The product is paused meanwhile. */
async function measureRun(task: GameTask, product: Server, floor: Server, cores: Cores): Promise<Run> {
  const { figures, samples } = await playOn(product, task, cores)
  const { port, pid } = floor
  const measuring = () => runLoadGenerator<FloorFigures>(FLOOR_LOAD, { ...task, port, pid, samples }, cores)
  return { product: figures, floor: await whilePaused(product.pid, measuring) }
}

/** All games of one size are played on the same two servers, so that only the first is the first of a process. */
const measureSize = (
  task: GameTask,
  runs: number,
  cores: Cores,
  log: (progress: string) => void,
): Promise<MeasuredGame> =>
  withServer(startProduct(cores.server), (product) =>
    withServer(startFloor(cores.server), async (floor) => {
      const { players } = task
      log(`${players} players, first game …`)
      const measured: MeasuredGame = { players, first: await measureRun(task, product, floor, cores), runs: [] }
      for (let run = 1; run <= runs; run += 1) {
        log(`${players} players, run ${run} of ${runs} …`)
        measured.runs.push(await measureRun(task, product, floor, cores))
      }
      return measured
    }),
  )

/** Measures what the plan contains, one part after another. */
export async function measureGames(plan: Plan, cores: Cores, log: (progress: string) => void): Promise<Measurements> {
  const single: MeasuredGame[] = []
  for (const { runs, ...task } of plan.single) single.push(await measureSize({ games: 1, ...task }, runs, cores, log))
  const many: Measurements['many'] = []
  for (const { games, playersPerGame } of plan.many) {
    log(`${games} games of ${playersPerGame} players …`)
    const task = { players: games * playersPerGame, games, questions: 2, spread: false }
    many.push({ games, playersPerGame, product: (await measureFresh(task, cores)).figures })
  }
  return { single, many, workers: plan.workers ? await measureWorkers(log) : undefined }
}

/** Compares one worker with two. Neither the server nor the load generator is pinned to a core. */
async function measureWorkers(log: (progress: string) => void): Promise<Measurements['workers']> {
  const task = { players: WORKER_PLAYERS, games: 1, questions: 1, spread: false }
  const cores = { server: undefined, load: undefined }
  const measure = async (workers: number) => {
    log(`${WORKER_PLAYERS} players, ${workers} ${workers === 1 ? 'worker' : 'workers'} …`)
    return (await measureFresh(task, cores, workers)).figures
  }
  return { players: WORKER_PLAYERS, one: await measure(1), two: await measure(2) }
}
