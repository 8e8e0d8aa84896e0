import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { freePort, ROOT } from './process.mjs'

/** Web and server with reload, on one address: Vite serves the pages and hands everything else to the server. */
const port = process.env.PORT ?? '3000'
const apiPort = String(await freePort())
const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name)

// As root the server has a place of its own, which its database's account can reach.
const dataDir = process.getuid?.() === 0 ? {} : { DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, 'data') }

const start = (command, args, cwd, env) =>
  spawn(bin(command), args, { cwd: path.join(ROOT, cwd), stdio: 'inherit', env: { ...process.env, ...env } })

// People can be known by an external provider, too: one of our own, unless another is configured. Its address is part of
// who they are, so that it should be the same the next time.
const providerPort = await freePort(Number(port) + 1)
const provider = process.env.OIDC_CLIENT_ID
  ? {}
  : {
      OIDC_ISSUER: `http://localhost:${providerPort}`,
      OIDC_CLIENT_ID: 'pinwheel',
      OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
      OIDC_NAME: 'Local ID',
    }

const children = [
  ...(provider.OIDC_ISSUER
    ? [start('tsx', ['src/testing/dev-provider.ts', `http://localhost:${port}`], 'apps/server', provider)]
    : []),
  start('tsx', ['watch', '--conditions=pinwheel-source', 'src/main.ts'], 'apps/server', {
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORT: apiPort,
    ...dataDir,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    ...provider,
  }),
  start('vite', ['--port', port, '--strictPort', '--host'], 'apps/web', {
    PINWHEEL_API: `http://localhost:${apiPort}`,
  }),
]

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
for (const child of children) child.once('exit', stop)
