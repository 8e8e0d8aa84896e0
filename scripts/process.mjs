import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a command and shows its output. @returns its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, ...options })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program from node_modules/.bin. */
export const runTool = (name, args, options) => run(path.join(ROOT, 'node_modules', '.bin', name), args, options)

/** @throws when the command fails. */
export async function mustSucceed(exitCode, what) {
  const code = await exitCode
  if (code !== 0) throw new Error(`${what} failed with exit code ${code}.`)
}

/** @param preferred is used if no process listens on it. */
export const freePort = (preferred = 0) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => (preferred ? resolve(freePort()) : reject(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Polls until `attempt` returns a truthy value. @throws after the timeout. */
export async function waitFor(attempt, { timeoutMs, what }) {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const value = await attempt()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not happen within ${timeoutMs / 1000} s.`)
}
