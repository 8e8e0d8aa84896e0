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
// With a token in the address, the migration finishes before the first list loads.
if (addressToken !== null) await migration

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <SiteMap />
    </BrowserRouter>
  </StrictMode>,
)
