import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './process.mjs'

/** Redraws the house in ARCHITECTURE.md: its rooms and their arrows, from the imports as they are. */
const PAGE = path.join(ROOT, 'ARCHITECTURE.md')
const DRAWING = /(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/

const ROOM = /^(packages\/[^/]+|apps\/web\/src\/[^/.]+|apps\/server\/src\/[^/.]+|bench|e2e)(?:\/|$)/
const roomOf = (file) => ROOM.exec(file)?.[1]?.replace('/src', '')
const isProduct = (file) => !/[.](test|spec|stories)[.]tsx?$|\/testing\//.test(file)

const cruise = spawnSync(
  path.join(ROOT, 'node_modules', '.bin', 'depcruise'),
  ['packages', 'apps', 'bench', 'e2e', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
const arrows = new Set()
for (const { source, dependencies } of JSON.parse(cruise.stdout).modules.filter((file) => isProduct(file.source)))
  for (const { resolved } of dependencies) {
    const [from, to] = [roomOf(source), roomOf(resolved)]
    if (from && to && from !== to) arrows.add(`  ${from} --> ${to}`)
  }
const drawing = ['```mermaid', 'graph LR', ...[...arrows].sort(), '```', ''].join('\n')
writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(DRAWING, `$1${drawing}$2`))
console.log(`${arrows.size} arrows drawn.`)
