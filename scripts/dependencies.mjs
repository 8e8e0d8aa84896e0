import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

// Checks the dependency rules of .dependency-cruiser.cjs, and that docs/dependencies.md lists the modules' dependencies.
//   node scripts/dependencies.mjs            exit code 1 for a violation or an outdated list
//   node scripts/dependencies.mjs --write    writes the list

const FEWEST_MODULES = 150
const PAGE = path.join(ROOT, 'docs/dependencies.md')
const MODULE = /^(packages\/[^/]+|apps\/web\/src\/[^/.]+|apps\/server\/src\/[^/.]+|bench|e2e)(?:\/|$)/

const moduleOf = (file) => MODULE.exec(file)?.[1]?.replace('/src', '')
const isProduct = (file) =>
  !/[.](test|spec|stories)[.]tsx?$|\/testing\//.test(file) || file.startsWith('packages/testing')

function cruise() {
  const { stdout, stderr } = spawnSync(
    path.join(ROOT, 'node_modules', '.bin', 'depcruise'),
    ['packages', 'apps', 'bench', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function dependencyTable(files) {
  const dependencies = new Map()
  for (const { source, dependencies: imports } of files.filter((file) => isProduct(file.source)))
    for (const { resolved } of imports) {
      const [from, to] = [moduleOf(source), moduleOf(resolved)]
      if (from && to && from !== to) dependencies.set(from, (dependencies.get(from) ?? new Set()).add(to))
    }
  const rows = [...dependencies].sort().map(([from, to]) => `| ${from} | ${[...to].sort().join(', ')} |`)
  return ['| module | imports |', '| --- | --- |', ...rows].join('\n')
}

const { modules, summary } = cruise()
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < FEWEST_MODULES) console.error(`Only ${summary.totalCruised} modules were found.`)

const page = `# Dependencies between modules

Generated from the imports by \`npm run graph\`. ARCHITECTURE.md shows the main directions.

${dependencyTable(modules)}
`
const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
if (process.argv.includes('--write')) writeFileSync(PAGE, page)
else if (!isCurrent) console.error('docs/dependencies.md is outdated. Run `npm run graph` and commit it.')
const isListed = isCurrent || process.argv.includes('--write')
process.exitCode = summary.error > 0 || summary.totalCruised < FEWEST_MODULES || !isListed ? 1 : 0
