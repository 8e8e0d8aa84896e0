import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Runs the instructions of a container file in folders of this system, for a test without a container runtime. */

/** @returns the stages: name and instructions, such as { word: 'COPY', text: 'packages packages' }. */
function stagesOf(file) {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', '').split('\n')
  const stages = []
  for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
    const [, word, text] = /^(\w+)\s+(.*)$/.exec(line)
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? 'final', instructions: [] })
    else stages.at(-1).instructions.push({ word, text })
  }
  return stages
}

/** The file's names below `**` that the build context leaves out. */
const ignored = (context) =>
  readFileSync(path.join(context, '.dockerignore'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace('**/', ''))

function copy(text, { context, root, workdir, stageRoots }) {
  const [first, ...others] = text.split(' ')
  const stage = /^--from=(\w+)$/.exec(first)?.[1]
  const names = stage === undefined ? [first, ...others] : others
  const target = names.pop()
  const patterns = stage === undefined ? ignored(context) : []
  const isIgnored = (name) => patterns.some((p) => (p.startsWith('*') ? name.endsWith(p.slice(1)) : name === p))
  for (const name of names) {
    const source = stage === undefined ? path.join(context, name) : path.join(stageRoots[stage], name)
    const isInFolder = target.endsWith('/')
    const destination = path.join(root, workdir, target, isInFolder ? path.basename(name) : '')
    mkdirSync(path.dirname(destination), { recursive: true })
    cpSync(source, destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !isIgnored(path.basename(from)),
    })
  }
}

/**
 * @param substitutes replaces a RUN line by a function of the folder
 * @returns the folder of the final stage, its work directory, environment and further instructions.
 */
export function runStages(file, { context, folder, substitutes }) {
  const stageRoots = {}
  let result
  for (const { name, instructions } of stagesOf(file)) {
    const root = path.join(folder, name)
    mkdirSync(root)
    stageRoots[name] = root
    result = { root, workdir: '/', env: {} }
    for (const { word, text } of instructions) {
      const cwd = path.join(root, result.workdir)
      if (word === 'WORKDIR') {
        result.workdir = text
        mkdirSync(path.join(root, text), { recursive: true })
      } else if (word === 'ENV')
        for (const pair of text.split(' ')) Object.assign(result.env, Object.fromEntries([pair.split('=')]))
      else if (word === 'COPY') copy(text, { context, root, workdir: result.workdir, stageRoots })
      else if (word === 'RUN' && substitutes[text] !== undefined) substitutes[text](cwd, root)
      else if (word === 'RUN') execFileSync('sh', ['-c', text], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
      else result[word] = text
    }
  }
  if (!existsSync(path.join(result.root, result.workdir))) throw new Error('The container file has no work directory.')
  return result
}

/** The program and arguments after CMD, in the JSON form. */
export const commandIn = (text) => JSON.parse(/\[.*\]$/.exec(text)[0])
