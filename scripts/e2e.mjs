import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from './machine.mjs'
import { freePort, tool } from './process.mjs'
import { buildIfStale, startProduct } from './product.mjs'
import { playwrightTotals, sentence } from './totals.mjs'

/** Journeys through the built product in a real browser. @returns their totals. */
export async function journeys(args = []) {
  const executable = await chromium()
  await buildIfStale()
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'pinwheel-e2e-')), 'report.json')
  const product = await startProduct({ port: await freePort() })
  try {
    const code = await tool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      env: { PINWHEEL_URL: product.url, CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    return playwrightTotals(report, code)
  } finally {
    await product.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const totals = await journeys(process.argv.slice(2))
  console.log(sentence(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
}
