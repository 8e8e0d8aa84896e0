import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { storedToken, takeAddressToken } from './api/legacy-token.ts'
import { clientSettings } from './api/settings.ts'
import { showLanguage, useLanguage, wantedLanguage } from './i18n/index.ts'
import { browserHistory, Router } from './navigation/index.ts'
import { followPreferences } from './preferences/index.ts'
import { SiteMap } from './routes.tsx'
import { followColourScheme } from './ui/theme.ts'

// Zod reads it when a form loads. Otherwise it tries to compile code, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

followColourScheme()
followPreferences()

const { sentryDsn, environment, legacy } = clientSettings()
if (sentryDsn !== undefined)
  import('./reporting/index.ts')
    .then(({ startReporting }) => startReporting({ dsn: sentryDsn, environment }))
    .catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const addressToken = takeAddressToken()
const migration =
  addressToken !== null || legacy || storedToken() !== undefined
    ? import('./migration/index.ts')
        .then(({ beginMigration, confirmMigrationAfterSignIn }) => {
          confirmMigrationAfterSignIn()
          return beginMigration(addressToken)
        })
        .catch(() => undefined)
    : undefined

const history = browserHistory()

function render(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <Router history={history}>
        <Site />
      </Router>
    </StrictMode>,
  )
}

/** The key renders all pages again when the language changes. */
const Site = () => <SiteMap key={useLanguage()} />

const RELOAD_AFTER_MS = 2_000

// Without a catalogue a page would show no texts at all. If English does not load either, an update has removed its file.
const language = showLanguage(wantedLanguage())
  .catch(() => showLanguage('en'))
  .catch(() => new Promise<never>(() => setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)))

// With a token in the address, the migration finishes before the first list loads. Not by a top-level await: a module that
// the migration loads may import this one's bundle, and each would wait for the other.
void Promise.all([language, addressToken !== null && migration]).then(() => render(root))
