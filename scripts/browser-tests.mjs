import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, buildStorybookIfStale } from './build.mjs'
import { freePort, ROOT, runTool, waitFor } from './process.mjs'
import { OTHER_BROWSERS, browserPaths, chromium, installMissing } from './system-tools.mjs'
import { formatTotals, playwrightTotals } from './test-totals.mjs'

/** Tests the built product in Chromium and in the other installed browsers. @returns the totals. */
export const runE2e = (args = []) => runWithProduct('e2e/playwright.config.ts', args)

/** Takes screenshots of the main screens in several languages. @returns the totals. */
const takeScreens = (args) => runWithProduct('e2e/screens.config.ts', args)

async function runWithProduct(config, args) {
  await buildIfStale()
  const product = await startProduct(await freePort())
  try {
    return await runPlaywright(config, args, { ...browserPaths(), PINWHEEL_URL: product.url })
  } finally {
    await product.stop()
  }
}

/** Opens every story in its sizes and colour schemes. @returns the totals. */
export async function runStories(args = []) {
  await buildStorybookIfStale()
  return runPlaywright('e2e/stories.config.ts', args)
}

async function runPlaywright(config, args, env = {}) {
  const executable = await chromium()
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'pinwheel-playwright-')), 'report.json')
  const code = await runTool('playwright', ['test', '--config', config, ...args], {
    env: { ...env, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return playwrightTotals(report, code)
}

/** Starts the built product with an empty data directory and waits until it is healthy. */
async function startProduct(port) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-'))
  // If root starts the product, its database runs as another user, which has to enter the directory.
  chmodSync(dataDir, 0o711)
  const url = `http://localhost:${port}`
  console.log(`Starting Pinwheel on ${url} with an empty data directory.`)
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WORKERS: '1', PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const isHealthy = async () => {
    if (child.exitCode !== null) throw new Error(`Pinwheel exited with code ${child.exitCode} during its start.`)
    return fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    )
  }
  await waitFor(isHealthy, { timeoutMs: 60_000, what: 'The start of Pinwheel' })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

const SUITES = { e2e: runE2e, stories: runStories, screens: takeScreens }

// Usage: node scripts/browser-tests.mjs e2e|stories|screens [arguments of Playwright]
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [suite, ...args] = process.argv.slice(2)
  if (suite === 'e2e') await installMissing(OTHER_BROWSERS)
  const totals = await SUITES[suite](args)
  console.log(formatTotals(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
}
