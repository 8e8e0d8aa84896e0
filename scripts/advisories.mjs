import { spawn } from 'node:child_process'
import { ROOT } from './process.mjs'

/**
 * Requests the advisories for the production dependencies of the lock file. An advisory of high or critical severity
 * fails the check. The check passes with a message when the registry offers no advisories.
 */
const TIMEOUT_MS = 30_000
const FAILING = ['critical', 'high']

function audit() {
  const flags = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS / 2}`]
  const child = spawn('npm', flags, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], timeout: TIMEOUT_MS })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

/** The advisories by package, or undefined if the response has none. */
function vulnerabilitiesIn(output) {
  try {
    return JSON.parse(output).vulnerabilities
  } catch {
    return undefined
  }
}

const vulnerabilities = vulnerabilitiesIn(await audit())
if (vulnerabilities === undefined) console.log('The registry offers no advisories, so the lock file was not checked.')
else {
  const found = Object.values(vulnerabilities).filter(({ severity }) => FAILING.includes(severity))
  for (const { name, severity, range, via } of found) {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title))
    console.error(`${name} ${range}: ${severity}, ${titles.join('; ')}`)
  }
  console.log(`${found.length} packages of production with advisories of high or critical severity.`)
  if (found.length > 0) process.exitCode = 1
}
