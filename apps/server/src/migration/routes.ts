import { MigrationRequest, ROUTES } from '@pinwheel/contract'
import { asUser, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { Migration } from './migration.ts'

export function migrationRoutes(migration: Pick<Migration, 'claimForUser'>): ApiPlugin {
  return async (api) => {
    api.post(
      ROUTES.migrateUser,
      { schema: { body: MigrationRequest }, onRequest: asUser('USER') },
      async (request, reply) => {
        await migration.claimForUser(userOf(request).userId, request.body.migrationToken)
        return reply.code(204).send()
      },
    )
  }
}
