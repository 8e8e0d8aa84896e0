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
// Whose past comes along with the address finds it in the first list that they see.
if (addressToken !== null) await migration

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <SiteMap />
    </BrowserRouter>
  </StrictMode>,
)
