import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a command to its end with its output shown. @returns its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a tool that npm installed, by its name in node_modules/.bin. */
export const tool = (name, args, options) => run(path.join(ROOT, 'node_modules', '.bin', name), args, options)

/** Like `run`, and ends this process when the command fails. */
export async function must(promise, what) {
  const code = await promise
  if (code === 0) return
  console.error(`${what} failed with exit code ${code}.`)
  process.exit(code)
}

/** @param preferred is taken if nobody has it */
export const freePort = (preferred = 0) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => (preferred ? resolve(freePort()) : reject(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Calls `attempt` until it gives something, or the time is over. */
export async function until(attempt, { withinMs, what }) {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const value = await attempt()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not happen within ${withinMs / 1000} s.`)
}
