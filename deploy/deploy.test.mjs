import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freePort, ROOT, waitFor } from '../scripts/process.mjs'
import { systemPostgres } from '../scripts/system-tools.mjs'
import { commandIn, runStages } from './container-file.mjs'

const deploy = path.join(ROOT, 'deploy')
const read = (name) => readFileSync(path.join(deploy, name), 'utf8')

/** The account "nobody" as root, otherwise the account of the test. */
const ACCOUNT = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** The image without its base: 133 MB when this was written. */
const MAX_IMAGE_MB = 140

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-deploy-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the steps of the container file make a small image that starts without root, and its health check passes', async () => {
  const image = runStages(path.join(deploy, 'Containerfile'), {
    context: ROOT,
    folder,
    substitutes: {
      // The packages of the lock file are installed here already; links to them take seconds instead of a minute.
      'npm ci --ignore-scripts': (cwd) => execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), cwd]),
      // "/data" is a folder of the image, and this system may have no account "node".
      'mkdir /data && chown node:node /data': (_cwd, root) => {
        mkdirSync(path.join(root, 'data'))
        if (ACCOUNT.uid !== undefined) chownSync(path.join(root, 'data'), ACCOUNT.uid, ACCOUNT.gid)
      },
    },
  })
  expect(image.USER).toBe('node')
  const megabytes = Number(execFileSync('du', ['-sm', image.root], { encoding: 'utf8' }).split('\t')[0])
  console.log(`The image has ${megabytes} MB besides its base.`)
  expect(megabytes).toBeLessThan(MAX_IMAGE_MB)

  const postgres = await systemPostgres()
  onTestFinished(() => postgres.stop())
  const port = await freePort()
  const cwd = path.join(image.root, image.workdir)
  const settings = {
    ...image.env,
    DATA_DIR: path.join(image.root, image.env.DATA_DIR),
    PORT: String(port),
    WORKERS: '1',
  }
  const env = { PATH: process.env.PATH, ...settings, DATABASE_URL: postgres.url }
  const [program, ...args] = commandIn(image.CMD)
  const server = spawn(program, args, { cwd, env, ...ACCOUNT, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  onTestFinished(() => void server.kill('SIGKILL'))
  const [check, ...checkArgs] = commandIn(image.HEALTHCHECK).map((text) => text.replace(':3000', `:${port}`))
  const isHealthy = () => spawnSync(check, checkArgs, { env }).status === 0
  expect(isHealthy()).toBe(false)
  await waitFor(isHealthy, { timeoutMs: 40_000, what: 'A successful health check' })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root">')
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  expect(health.status).toBe(200)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 480_000)

test('nginx accepts the proxy configuration with TLS, for one machine and for the compose file', async () => {
  const ports = [await freePort(), await freePort()]
  const nginx = path.join(folder, 'nginx')
  mkdirSync(path.join(nginx, 'pinwheel'), { recursive: true })
  const subject = ['-subj', '/CN=quiz.example.org', '-keyout', `${nginx}/privkey.pem`, '-out', `${nginx}/fullchain.pem`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject],
    { stdio: 'ignore' },
  )
  copyFileSync(path.join(deploy, 'nginx.conf'), path.join(nginx, 'nginx.conf'))
  const here = (text) =>
    text
      .replaceAll('/etc/letsencrypt/live/quiz.example.org', nginx)
      .replaceAll(/(listen \S*?)443/g, `$1${ports[0]}`)
      .replaceAll(/(listen \S*?)80 /g, `$1${ports[1]} `)
      // Test machines may have no IPv6.
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen ', 'listen 127.0.0.1:')
      .replaceAll(/server node\d:/g, 'server 127.0.0.1:')
  writeFileSync(path.join(nginx, 'pinwheel/listen.conf'), here(read('listen.conf')))
  writeFileSync(path.join(nginx, 'pinwheel/nodes.conf'), here(read('compose-nodes.conf')))
  writeFileSync(path.join(nginx, 'pinwheel/streams.conf'), here(read('compose-streams.conf')))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${nginx}/${name};`,
  )
  writeFileSync(path.join(nginx, 'pinwheel/local-redirect.conf'), here(read('redirect.conf')) + folders.join('\n'))
  const args = ['-t', '-p', nginx, '-c', path.join(nginx, 'nginx.conf'), '-g', `pid ${nginx}/nginx.pid;`]
  const run = spawnSync('nginx', args, { encoding: 'utf8', env: { PATH: `${process.env.PATH}:/usr/sbin` } })
  expect(run.stderr).toContain('test is successful')
})

test('the compose file has a check, a restart policy and files that exist for each service, and no default secret', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['node1', 'node2', 'node3', 'proxy', 'postgres', 'redis'])
  const all = Object.entries(services)
  expect(all.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([])
  // The nodes, which are built, have the check of their image.
  expect(all.filter(([, { build, healthcheck }]) => build === undefined && healthcheck === undefined)).toEqual([])
  const sources = all.flatMap(([, service]) => service.volumes ?? []).map((volume) => volume.split(':')[0])
  const isKnown = (source) =>
    source.startsWith('./') ? existsSync(path.join(deploy, source)) : source.startsWith('/') || source in volumes
  expect(sources.filter((source) => !isKnown(source))).toEqual([])
  const needed = all.flatMap(([, service]) => Object.keys(service.depends_on ?? {}))
  expect(needed.filter((name) => !(name in services))).toEqual([])

  const variables = [...read('compose.yaml').matchAll(/\$\{(\w+)(:[?-])([^}]*)\}/g)]
  expect(variables.filter(([, , , fallback]) => fallback !== '')).toEqual([])
  const secrets = variables.filter(([, name]) => /PASSWORD|SECRET|TOKEN/.test(name))
  // Without a value, compose refuses to start.
  expect(secrets.filter(([, , kind]) => kind !== ':?')).toEqual([])
  const example = read('site.env.example')
  expect(variables.filter(([, name]) => !new RegExp(`^${name}=$`, 'm').test(example))).toEqual([])
  expect(Object.values(services).filter(({ ports }) => ports).length).toBe(1)
  // Only settings that the server knows; it ignores others.
  const known = readFileSync(path.join(ROOT, 'apps/server/src/config/variables.ts'), 'utf8')
  for (const name of Object.keys(services.node1.environment)) expect(known).toContain(`  ${name}:`)
})

test('systemd accepts the units, and they give the server the time that it needs to stop', () => {
  const unit = read('pinwheel.service')
  const value = (name) => Number(new RegExp(`${name}=(\\d+)`).exec(unit)[1])
  expect(value('TimeoutStopSec')).toBeGreaterThanOrEqual(value('DRAIN_SECONDS') + 15)
  expect(value('LimitNOFILE')).toBeGreaterThanOrEqual(40_000)
  // systemd gives up a service otherwise whose database is away while it starts.
  expect(value('StartLimitIntervalSec')).toBe(0)
  // V8 calls pkey_alloc at its start, which @system-service alone does not allow: the kernel would end Node.
  expect(unit).toMatch(/^SystemCallFilter=.*@pkey/m)
  const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name))
  expect(units).toHaveLength(3)
  const known = /^(After|Description|OnCalendar|Persistent|RandomizedDelaySec|Wants|WantedBy|[A-Z]\w+)=.*$/
  for (const name of units)
    for (const line of read(name)
      .split('\n')
      .filter((text) => text !== '' && !/^[#[]/.test(text)))
      expect(line).toMatch(known)
  if (!existsSync('/usr/bin/systemd-analyze')) return
  for (const name of units) {
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(deploy, name)], { encoding: 'utf8' })
    expect(
      stderr
        .split('\n')
        .filter((line) => line.includes(path.basename(name)) && /Unknown|Failed to parse|ignoring/.test(line)),
    ).toEqual([])
  }
})
