import { z } from 'zod'
import type { ClientSettings } from './settings.ts'
import { ENVIRONMENTS } from './settings.ts'

/** The client's settings as a call answers them. Pages get the same within themselves, and need no schema to read it. */
export const ClientSettingsAnswer: z.ZodType<ClientSettings> = z.object({
  publicOrigin: z.string(),
  environment: z.enum(ENVIRONMENTS),
  apiUrl: z.string().exactOptional(),
  debug: z.literal(true).exactOptional(),
  signIn: z.object({ name: z.string(), authorizationUrl: z.string(), clientId: z.string() }).exactOptional(),
  sentryDsn: z.string().exactOptional(),
  legacy: z.object({ host: z.string(), newSiteUrl: z.string() }).exactOptional(),
})
