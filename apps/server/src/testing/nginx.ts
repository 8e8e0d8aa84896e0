import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../local-network.ts'

const CONFIGURATION = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url))
// Debian installs it in a folder that is not on the path of every account.
const ENV = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

/** For `describe.skipIf`: whether nginx is not installed. Throws in CI, where every test must run. */
export function lacksNginx(): boolean {
  if (spawnSync('nginx', ['-v'], { env: ENV }).status === 0) return false
  if (process.env['CI'] === 'true') throw new Error('nginx is not installed, but CI runs the tests that need it.')
  console.warn('SKIPPED: nginx is not installed, so the tests that need a proxy do not run. Install it to run them.')
  return true
}

export type TestProxy = {
  origin: string
  /** What nginx has logged, such as the reason of a 503. */
  log(): string
  close(): Promise<void>
}

/**
 * The product's proxy configuration in front of these nodes. Only what belongs to an installation differs: addresses, and
 * the folder of temporary files.
 */
export async function startTestProxy(nodes: readonly string[]): Promise<TestProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-nginx-'))
  // The worker processes have an account of their own, which mkdtemp does not admit.
  chmodSync(folder, 0o755)
  const port = await freePort('127.0.0.1')
  mkdirSync(path.join(folder, 'pinwheel'))
  copyFileSync(CONFIGURATION, path.join(folder, 'nginx.conf'))
  const include = (name: string, lines: readonly string[]): void =>
    writeFileSync(path.join(folder, 'pinwheel', name), lines.map((line) => `${line};\n`).join(''))
  const servers = (setting: string): string[] => nodes.map((origin) => `server ${new URL(origin).host} ${setting}`)
  include('nodes.conf', servers('fail_timeout=2s'))
  include('streams.conf', servers('max_fails=0'))
  include('listen.conf', [`listen 127.0.0.1:${port}`])
  include(
    'local.conf',
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name}`),
  )
  const settings = `daemon off; pid ${folder}/nginx.pid;`
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', settings], {
    env: ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  const hasFailed = ended.then(() => Promise.reject(new Error(`nginx ended: ${output}`)))
  // After the start, tests end the process on purpose.
  hasFailed.catch(() => undefined)
  await Promise.race([untilListening(port), hasFailed])
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => output,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise(setImmediate)
  }
}
