import { clientSettings } from '../../api/settings.ts'
import { paths } from '../../paths.ts'

/** This machine to itself: nobody else's phone can open these. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where players find the game: the address of the host's page, unless only this machine knows it. */
export function joinOrigin(page: { hostname: string; origin: string }, publicOrigin: string): string {
  return LOCAL_HOSTS.has(page.hostname) ? publicOrigin : page.origin
}

const origin = (): string => joinOrigin(window.location, clientSettings().publicOrigin)

/** "quiz.example.org", or with its port: what people type on their phones. */
export const joinHost = (): string => new URL(origin()).host

/** What the QR code says. */
export const joinUrl = (gameId: string): string => origin() + paths.enterById(gameId)
