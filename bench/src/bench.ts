import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureClocks } from './clocks/measure.ts'
import { clocksTable } from './clocks/table.ts'
import { measureCreator } from './creator/measure.ts'
import { creatorTable } from './creator/table.ts'
import { measureLists } from './lists/measure.ts'
import { listsTable } from './lists/table.ts'
import { measureGames } from './games.ts'
import { canPin } from './load/child-process.ts'
import { loadAverage } from './load/resource-usage.ts'
import { measurePhone } from './phone/measure.ts'
import { CPU_SLOWDOWN } from './phone/network-conditions.ts'
import { phoneTable } from './phone/table.ts'
import { parseBenchOptions, USAGE } from './report/options.ts'
import type { BenchOptions } from './report/options.ts'
import { planFor } from './report/plan.ts'
import { absoluteTable, goalsTable, manyTable } from './report/table.ts'
import { buildProblem } from './servers.ts'
import { measureSheet, sheetTable } from './sheet/sheet.ts'
import { measureSoak } from './soak/measure.ts'
import { soakTable } from './soak/table.ts'
import { measureStage } from './stage/measure.ts'
import { stageTable } from './stage/table.ts'

/** The server under test and the load generator do not share a core. */
const SERVER_CORE = 0
const LOAD_CORE = 1

function machine(): string {
  const cores = os.cpus()
  const pinning = canPin() ? 'server and load generator each pinned to a core' : 'no process pinned to a core'
  return `${cores.length} × ${cores[0]?.model ?? 'unknown'}, Node ${process.version}, ${pinning}, load ${loadAverage()}`
}

async function benchGames(options: BenchOptions): Promise<void> {
  const startedAt = performance.now()
  const cores = { server: SERVER_CORE, load: LOAD_CORE }
  const measured = await measureGames(planFor(options), cores, (progress) => console.error(progress))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const runs = `${options.runs} ${options.runs === 1 ? 'run' : 'runs'}`
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${machine()}; ${runs} in ${seconds} s.\n`)
  console.log(goalsTable(measured, options.rows))
  if (measured.single.length > 0) console.log(`\n${absoluteTable(measured.single)}`)
  const many = manyTable(measured)
  if (many !== undefined) console.log(`\n${many}`)
  // npm sets the working directory to this package; INIT_CWD is the directory of the user's command.
  if (options.json !== undefined)
    writeFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', options.json), JSON.stringify(measured, null, 2))
}

async function benchLists(): Promise<void> {
  const measured = await measureLists(SERVER_CORE)
  console.log(`\n**Lists at 100,000 quizzes** (100 requests for each page; ${machine()})\n`)
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

async function benchSoak(games: number): Promise<void> {
  const measured = await measureSoak(SERVER_CORE, games)
  console.log(`\n**Memory over ${games} games of ${measured.players} players** (${machine()})\n`)
  console.log(soakTable(measured))
}

// The handlers of `exit` end the servers, also those that are paused.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

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
else if (options.value.soak !== undefined) await benchSoak(options.value.soak)
else await benchGames(options.value)
