import { clientSettings } from '../../api/settings.ts'
import { paths } from '../../paths.ts'

/** Names of the local machine, which other devices cannot open. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The origin of the join page: that of the host's page, or the configured one on localhost. */
export function joinOrigin(page: { hostname: string; origin: string }, publicOrigin: string): string {
  return LOCAL_HOSTS.has(page.hostname) ? publicOrigin : page.origin
}

const origin = (): string => joinOrigin(window.location, clientSettings().publicOrigin)

/** "quiz.example.org", or with its port: what people type on their phones. */
export const joinHost = (): string => new URL(origin()).host

/** The address in the QR code. */
export const joinUrl = (pin: string): string => origin() + paths.enterByCode(pin)
