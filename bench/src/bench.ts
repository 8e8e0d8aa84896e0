import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startFloor } from './floor/server.ts'
import { loadAverage } from './load/machine.ts'
import { canPin, resultOf, sourceArgs, startPinned } from './load/process.ts'
import { startProduct, whyNotReady } from './product/server.ts'
import type { Server } from './product/server.ts'
import type { FloorFigures, FloorTask, Measured, ProductResult, ProductTask, Run } from './report/measures.ts'
import { readBenchOptions, USAGE } from './report/options.ts'
import type { BenchOptions } from './report/options.ts'
import { table } from './report/table.ts'

/** What is measured has one core to itself, whoever measures the other. */
const SERVER_CORE = 0
const LOAD_CORE = 1

const GAME = new URL('product/load-process.ts', import.meta.url)
const FLOOR = new URL('floor/load-process.ts', import.meta.url)

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

const reading = readBenchOptions(process.argv.slice(2))
const obstacle = whyNotReady()
if (reading.ok === 'help') console.log(USAGE)
else if (!reading.ok) {
  console.error(`${reading.sentence}\n\n${USAGE}`)
  process.exitCode = 2
} else if (obstacle !== undefined) {
  console.error(obstacle)
  process.exitCode = 1
} else await bench(reading.value)
