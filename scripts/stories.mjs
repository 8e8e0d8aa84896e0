import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepFresh } from './fresh.mjs'
import { chromium } from './machine.mjs'
import { must, run, tool } from './process.mjs'
import { playwrightTotals, sentence } from './totals.mjs'

const buildStorybookIfStale = () =>
  keepFresh({
    name: 'storybook',
    sources: ['packages/contract', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
    makes: ['apps/web/storybook-static/index.json', 'apps/web/storybook-static/iframe.html'],
    build() {
      console.log('Building Storybook …')
      return must(run('npm', ['run', 'storybook:build', '--silent', '-w', 'apps/web']), 'The build of Storybook')
    },
  })

/** Every story of every part and screen, looked at by axe and measured at its sizes. @returns the totals. */
export async function stories(args = []) {
  const executable = await chromium()
  await buildStorybookIfStale()
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'pinwheel-stories-')), 'report.json')
  const code = await tool('playwright', ['test', '--config', 'e2e/stories.config.ts', ...args], {
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return playwrightTotals(report, code)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const totals = await stories(process.argv.slice(2))
  console.log(sentence(totals))
  process.exitCode = totals.failed > 0 ? 1 : 0
}
