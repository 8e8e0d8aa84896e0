import './tokens.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { storedToken, takeAddressToken } from './api/legacy-token.ts'
import { clientSettings } from './api/settings.ts'
import { SiteMap } from './routes.tsx'
import { followColourScheme } from './ui/theme.ts'

followColourScheme()

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

function render(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <SiteMap />
      </BrowserRouter>
    </StrictMode>,
  )
}

// With a token in the address, the migration finishes before the first list loads. Not by a top-level await: a module that
// the migration loads may import this one's bundle, and each would wait for the other.
if (addressToken !== null && migration) void migration.then(() => render(root))
else render(root)
