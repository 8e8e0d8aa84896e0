import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './process.mjs'

/** Which room may import which: the rules of .dependency-cruiser.cjs, and proof that they saw the house at all. */
const FEWEST_FILES = 150
const cruise = spawnSync(
  path.join(ROOT, 'node_modules', '.bin', 'depcruise'),
  ['packages', 'apps', 'bench', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
if (cruise.stdout === '') {
  console.error(cruise.stderr)
  process.exit(1)
}
const { summary } = JSON.parse(cruise.stdout)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < FEWEST_FILES) {
  console.error(`Only ${summary.totalCruised} files were read; the rules would hold over nothing.`)
  process.exit(1)
}
process.exitCode = summary.error > 0 ? 1 : 0
