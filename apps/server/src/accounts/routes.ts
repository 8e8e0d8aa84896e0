import type { ApiPlugin } from '../http/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Accounts } from './accounts.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export function accountRoutes(accounts: Accounts, limits: Limits): ApiPlugin {
  return async (api) => {
    await api.register(sessionRoutes(accounts))
    await api.register(passwordRoutes(accounts, limits))
    await api.register(profileRoutes(accounts, limits))
  }
}
