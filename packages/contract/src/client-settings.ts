import { z } from 'zod'
import type { ClientSettings } from './settings.ts'
import { ENVIRONMENTS } from './settings.ts'

/** The response of the settings call. Pages contain the same settings and read them without a schema. */
export const ClientSettingsAnswer: z.ZodType<ClientSettings> = z.object({
  publicOrigin: z.string(),
  environment: z.enum(ENVIRONMENTS),
  apiUrl: z.string().exactOptional(),
  debug: z.literal(true).exactOptional(),
  signIn: z.object({ name: z.string(), authorizationUrl: z.string(), clientId: z.string() }).exactOptional(),
  sentryDsn: z.string().exactOptional(),
  legacy: z.object({ host: z.string(), newSiteUrl: z.string() }).exactOptional(),
})
