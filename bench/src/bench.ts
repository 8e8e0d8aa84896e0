import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureClocks } from './clocks/measure.ts'
import { clocksTable } from './clocks/table.ts'
import { measureCreator } from './creator/measure.ts'
import { creatorTable } from './creator/table.ts'
import { measureLists } from './lists/measure.ts'
import { listsTable } from './lists/table.ts'
import { canPin, readResult, sourceArgs, startPinned } from './load/child-process.ts'
import { loadAverage } from './load/resource-usage.ts'
import { measurePhone } from './phone/measure.ts'
import { CPU_SLOWDOWN } from './phone/network-conditions.ts'
import { phoneTable } from './phone/table.ts'
import type { FloorFigures, FloorTask, MeasuredGame, ProductResult, ProductTask, Run } from './report/figures.ts'
import { parseBenchOptions, USAGE } from './report/options.ts'
import type { BenchOptions } from './report/options.ts'
import { gameTable } from './report/table.ts'
import { buildProblem, startFloor, startProduct } from './servers.ts'
import type { Server } from './servers.ts'
import { measureSheet, sheetTable } from './sheet/sheet.ts'
import { measureStage } from './stage/measure.ts'
import { stageTable } from './stage/table.ts'

/** The server under test and the load generator do not share a core. */
const SERVER_CORE = 0
const LOAD_CORE = 1

const PRODUCT_LOAD = new URL('product/load-generator.ts', import.meta.url)
const FLOOR_LOAD = new URL('floor/load-generator.ts', import.meta.url)

function runLoadGenerator<Result>(file: URL, task: ProductTask | FloorTask, name: string): Promise<Result> {
  const args = [...sourceArgs(file), JSON.stringify(task)]
  return readResult<Result>(startPinned({ args, core: LOAD_CORE }), name)
}

async function withServer<Result>(starting: Promise<Server>, measure: (server: Server) => Promise<Result>) {
  const server = await starting
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** Measures the product first, because the floor sends the bytes that the product sent. */
async function measureRun(players: number, questions: number): Promise<Run> {
  const { figures, samples } = await withServer(startProduct(SERVER_CORE), ({ port, pid }) =>
    runLoadGenerator<ProductResult>(
      PRODUCT_LOAD,
      { port, pid, players, questions },
      'The load generator of the product',
    ),
  )
  const floor = await withServer(startFloor(SERVER_CORE), ({ port, pid }) =>
    runLoadGenerator<FloorFigures>(FLOOR_LOAD, { port, pid, players, samples }, 'The load generator of the floor'),
  )
  return { product: figures, floor }
}

function machine(): string {
  const cores = os.cpus()
  const pinning = canPin() ? 'server and load generator each pinned to a core' : 'no process pinned to a core'
  return `${cores.length} × ${cores[0]?.model ?? 'unknown'}, Node ${process.version}, ${pinning}, load ${loadAverage()}`
}

async function benchGames({ players, questions, runs, json }: BenchOptions): Promise<void> {
  const all: MeasuredGame[] = []
  for (const count of players) {
    const measured: MeasuredGame = { players: count, runs: [] }
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${count} players, run ${run} of ${runs} …`)
      measured.runs.push(await measureRun(count, questions))
    }
    all.push(measured)
    const runCount = `${runs} ${runs === 1 ? 'run' : 'runs'}`
    console.log(`\n**${count.toLocaleString('en')} players in one game** (${runCount}; ${machine()})\n`)
    console.log(gameTable(measured))
  }
  // npm sets the working directory to this package; INIT_CWD is the directory of the user's command.
  if (json !== undefined)
    writeFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', json), JSON.stringify(all, null, 2))
}

async function benchLists(): Promise<void> {
  const measured = await measureLists(SERVER_CORE)
  console.log(`\n**Lists at 100,000 quizzes** (30 requests for each page; ${machine()})\n`)
  console.log(listsTable(measured))
}

async function benchCreator(): Promise<void> {
  const measured = await measureCreator(SERVER_CORE)
  console.log(`\n**A key press in the creator, with fifty questions** (${machine()})\n`)
  console.log(creatorTable(measured))
}

async function benchStage(): Promise<void> {
  const measured = await measureStage(SERVER_CORE)
  console.log(`\n**The stage with many players, 1920×1080** (${machine()})\n`)
  console.log(stageTable(measured))
}

async function benchClocks(): Promise<void> {
  const measured = await measureClocks(SERVER_CORE)
  console.log(`\n**The countdown on ten phones** (${machine()})\n`)
  console.log(clocksTable(measured))
}

async function benchPhone(): Promise<void> {
  const measured = await measurePhone(SERVER_CORE)
  console.log(`\n**A player's phone, 360×640; loads with the processor ${CPU_SLOWDOWN} times slower** (${machine()})\n`)
  console.log(phoneTable(measured))
}

async function benchSheet(): Promise<void> {
  const measured = await measureSheet()
  console.log(`\n**The results of a very large game** (${machine()})\n`)
  console.log(sheetTable(measured))
}

const options = parseBenchOptions(process.argv.slice(2))
const problem = buildProblem()
if (options.ok === 'help') console.log(USAGE)
else if (!options.ok) {
  console.error(`${options.message}\n\n${USAGE}`)
  process.exitCode = 2
} else if (options.value.sheet) await benchSheet()
else if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
} else if (options.value.lists) await benchLists()
else if (options.value.creator) await benchCreator()
else if (options.value.stage) await benchStage()
else if (options.value.clocks) await benchClocks()
else if (options.value.phone) await benchPhone()
else await benchGames(options.value)
