import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { mockServer } from '../../api/testing/server.ts'
import { tokenPair } from '../../api/testing/tokens.ts'
import { Router, Routes } from '../../navigation/index.ts'
import { memoryHistory } from '../../navigation/testing/memory-history.ts'
import { paths } from '../../paths.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { ForgotPasswordPage } from '../ForgotPasswordPage.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { ResetPasswordPage } from '../ResetPasswordPage.tsx'
import { UndoPage } from '../UndoPage.tsx'
import { VerifyPage } from '../VerifyPage.tsx'

export const PASSWORD = 'PAssw0rd!!1'
export const pair = tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })
export const profile = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' }

/** Opens an address of the account pages in StrictMode with a fake server. */
export function visit(address: string, routes: Parameters<typeof mockServer>[0]) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  const history = memoryHistory([address])
  const pages = [
    { path: paths.login(), element: <LoginPage /> },
    { path: paths.forgotPassword(), element: <ForgotPasswordPage /> },
    { path: paths.resetPassword(), element: <ResetPasswordPage /> },
    { path: paths.verifyEmail(), element: <VerifyPage /> },
    { path: paths.undoChange(), element: <UndoPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const page = (
    <StrictMode>
      <Router history={history}>
        <Routes routes={pages} />
      </Router>
      <Toaster />
    </StrictMode>
  )
  const { rerender } = render(page)
  return { ...server, history, at: () => history.visit().location.pathname, renderAgain: () => rerender(page) }
}
