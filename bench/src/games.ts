import { readResult, sourceArgs, startPinned } from './load/child-process.ts'
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

const measureProduct = (task: GameTask, cores: Cores, workers = 1): Promise<ProductResult> =>
  withServer(startProduct(cores.server, { workers }), ({ port, pid }) =>
    runLoadGenerator(PRODUCT_LOAD, { ...task, port, pid }, cores),
  )

/** Measures the product first, because the floor sends the bytes that the product sent. */
async function measureRun(task: GameTask, cores: Cores): Promise<Run> {
  const { figures, samples } = await measureProduct(task, cores)
  const floor = await withServer(startFloor(cores.server), ({ port, pid }) =>
    runLoadGenerator<FloorFigures>(FLOOR_LOAD, { ...task, port, pid, samples }, cores),
  )
  return { product: figures, floor }
}

/** Measures what the plan contains, one part after another. */
export async function measureGames(plan: Plan, cores: Cores, log: (progress: string) => void): Promise<Measurements> {
  const single: MeasuredGame[] = []
  for (const { players, runs, ...workload } of plan.single) {
    const measured: MeasuredGame = { players, runs: [] }
    for (let run = 1; run <= runs; run += 1) {
      log(`${players} players, run ${run} of ${runs} …`)
      measured.runs.push(await measureRun({ players, games: 1, ...workload }, cores))
    }
    single.push(measured)
  }
  const many: Measurements['many'] = []
  for (const { games, playersPerGame } of plan.many) {
    log(`${games} games of ${playersPerGame} players …`)
    const task = { players: games * playersPerGame, games, questions: 2, spread: false }
    many.push({ games, playersPerGame, product: (await measureProduct(task, cores)).figures })
  }
  return { single, many, workers: plan.workers ? await measureWorkers(log) : undefined }
}

/** Compares one worker with two. Neither the server nor the load generator is pinned to a core. */
async function measureWorkers(log: (progress: string) => void): Promise<Measurements['workers']> {
  const task = { players: WORKER_PLAYERS, games: 1, questions: 1, spread: false }
  const cores = { server: undefined, load: undefined }
  const measure = async (workers: number) => {
    log(`${WORKER_PLAYERS} players, ${workers} ${workers === 1 ? 'worker' : 'workers'} …`)
    return (await measureProduct(task, cores, workers)).figures
  }
  return { players: WORKER_PLAYERS, one: await measure(1), two: await measure(2) }
}
