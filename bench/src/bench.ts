import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureClocks } from './clocks/measure.ts'
import { clocksTable } from './clocks/table.ts'
import { measureCreator } from './creator/measure.ts'
import { creatorTable } from './creator/table.ts'
import { measureLists } from './lists/measure.ts'
import { listsTable } from './lists/table.ts'
import { loadAverage } from './load/resource-usage.ts'
import { canPin, resultOf, sourceArgs, startPinned } from './load/child-process.ts'
import { SLOWER_CPU } from './phone/network-conditions.ts'
import { measurePhone } from './phone/measure.ts'
import { phoneTable } from './phone/table.ts'
import { startFloor, startProduct, whyNotReady } from './servers.ts'
import type { Server } from './servers.ts'
import type { FloorFigures, FloorTask, Measured, ProductResult, ProductTask, Run } from './report/figures.ts'
import { parseBenchOptions, USAGE } from './report/options.ts'
import type { BenchOptions } from './report/options.ts'
import { table } from './report/table.ts'
import { measureSheet, sheetTable } from './sheet/sheet.ts'
import { measureStage } from './stage/measure.ts'
import { stageTable } from './stage/table.ts'

/** What is measured has one core to itself, whoever measures the other. */
const SERVER_CORE = 0
const LOAD_CORE = 1

const GAME = new URL('product/load-generator.ts', import.meta.url)
const FLOOR = new URL('floor/load-generator.ts', import.meta.url)

function load<Result>(file: URL, task: ProductTask | FloorTask, what: string): Promise<Result> {
  const args = [...sourceArgs(file), JSON.stringify(task)]
  return resultOf<Result>(startPinned({ args, core: LOAD_CORE }), what)
}

async function within<Result>(starting: Promise<Server>, measure: (server: Server) => Promise<Result>) {
  const server = await starting
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** The product first: the floor sends the bytes that the product sent. */
async function measure(players: number, questions: number): Promise<Run> {
  const { figures, samples } = await within(startProduct(SERVER_CORE), ({ port, pid }) =>
    load<ProductResult>(GAME, { port, pid, players, questions }, 'The game'),
  )
  const floor = await within(startFloor(SERVER_CORE), ({ port, pid }) =>
    load<FloorFigures>(FLOOR, { port, pid, players, samples }, 'The measurement of the floor'),
  )
  return { product: figures, floor }
}

function machine(): string {
  const cores = os.cpus()
  const pinned = canPin() ? 'service and load on a core each' : 'nothing pinned to a core'
  return `${cores.length} × ${cores[0]?.model ?? 'unknown'}, Node ${process.version}, ${pinned}, load ${loadAverage()}`
}

async function bench({ players, questions, runs, json }: BenchOptions): Promise<void> {
  const all: Measured[] = []
  for (const count of players) {
    const measured: Measured = { players: count, runs: [] }
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${count} players, run ${run} of ${runs} …`)
      measured.runs.push(await measure(count, questions))
    }
    all.push(measured)
    console.log(
      `\n**${count.toLocaleString('en')} players in one game** (${runs} ${runs === 1 ? 'run' : 'runs'}; ${machine()})\n`,
    )
    console.log(table(measured))
  }
  // npm changes to this package's folder; a file is meant where the command was typed.
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
  console.log(`\n**A key in the creator, with fifty questions** (${machine()})\n`)
  console.log(creatorTable(measured))
}

async function benchStage(): Promise<void> {
  const measured = await measureStage(SERVER_CORE)
  console.log(`\n**The stage with a full hall, 1920×1080** (${machine()})\n`)
  console.log(stageTable(measured))
}

async function benchClocks(): Promise<void> {
  const measured = await measureClocks(SERVER_CORE)
  console.log(`\n**The time left on ten phones** (${machine()})\n`)
  console.log(clocksTable(measured))
}

async function benchPhone(): Promise<void> {
  const measured = await measurePhone(SERVER_CORE)
  console.log(`\n**A player's phone, 360×640; loads with the processor ${SLOWER_CPU} times slower** (${machine()})\n`)
  console.log(phoneTable(measured))
}

async function benchSheet(): Promise<void> {
  const measured = await measureSheet()
  console.log(`\n**The results of a very large game** (${machine()})\n`)
  console.log(sheetTable(measured))
}

const reading = parseBenchOptions(process.argv.slice(2))
const obstacle = whyNotReady()
if (reading.ok === 'help') console.log(USAGE)
else if (!reading.ok) {
  console.error(`${reading.message}\n\n${USAGE}`)
  process.exitCode = 2
} else if (reading.value.sheet) await benchSheet()
else if (obstacle !== undefined) {
  console.error(obstacle)
  process.exitCode = 1
} else if (reading.value.lists) await benchLists()
else if (reading.value.creator) await benchCreator()
else if (reading.value.stage) await benchStage()
else if (reading.value.clocks) await benchClocks()
else if (reading.value.phone) await benchPhone()
else await bench(reading.value)
