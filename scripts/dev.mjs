import { randomBytes } from 'node:crypto'
import path from 'node:path'
import concurrently from 'concurrently'
import { freePort, ROOT } from './process.mjs'

/** Runs web client and server with hot reload on one address: Vite serves the pages and proxies API requests. */
const port = process.env.PORT ?? '3000'
const apiPort = await freePort()

// As root, the server uses its own default directory, because the database runs as another user.
const dataDir = process.getuid?.() === 0 ? {} : { DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, 'data') }

// Without a configured OpenID provider, a local one runs. Its address is part of its users' identities, so it should not
// change between runs.
const providerPort = await freePort(Number(port) + 1)
const provider = process.env.OIDC_CLIENT_ID
  ? undefined
  : {
      OIDC_ISSUER: `http://localhost:${providerPort}`,
      OIDC_CLIENT_ID: 'pinwheel',
      OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
      OIDC_NAME: 'Local ID',
    }

const server = {
  name: 'server',
  command: 'tsx watch src/main.ts',
  cwd: path.join(ROOT, 'apps/server'),
  env: {
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORT: String(apiPort),
    WORKERS: process.env.WORKERS ?? '1',
    ...dataDir,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    ...provider,
  },
}
const web = {
  name: 'web',
  command: `vite --port ${port} --strictPort --host`,
  cwd: path.join(ROOT, 'apps/web'),
  env: { PINWHEEL_API: `http://localhost:${apiPort}` },
}
const openId = provider && {
  name: 'openid',
  command: `tsx src/testing/dev-provider.ts http://localhost:${port}`,
  cwd: path.join(ROOT, 'apps/server'),
  env: provider,
}

const { result } = concurrently([...(openId ? [openId] : []), server, web], {
  killOthersOn: ['success', 'failure'],
  prefixColors: 'auto',
})
await result.catch(() => {
  process.exitCode = 1
})
