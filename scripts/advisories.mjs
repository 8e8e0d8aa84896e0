import { spawn } from 'node:child_process'
import { ROOT } from './process.mjs'

/**
 * Asks the registry for advisories on what the lock file installs in production. One of high or critical severity fails
 * the check. Not every registry offers advisories: then it passes, and says that nothing was checked.
 */
const PATIENCE_MS = 30_000
const FAILING = ['critical', 'high']

function audit() {
  const flags = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 2}`]
  const child = spawn('npm', flags, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

/** What the registry says of each package, or undefined where it says nothing. */
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
