import { paths } from '../paths.ts'

/** This machine to itself: nobody else's phone can open these. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where players find the game: the address of the host's page, unless only this machine knows it. */
export function joinOrigin(page: { hostname: string; origin: string }, told: string | undefined): string {
  return LOCAL_HOSTS.has(page.hostname) && told ? new URL(told).origin : page.origin
}

/** The server's address in the local network, or the one it was given: it writes it into the page. */
const told = () => document.querySelector<HTMLMetaElement>('meta[name="pinwheel-public-url"]')?.content

/** "quiz.example.org", or with its port: what people type on their phones. */
export const joinHost = (): string => new URL(joinOrigin(window.location, told())).host

/** What the QR code says. */
export const joinUrl = (gameId: string): string => joinOrigin(window.location, told()) + paths.enterById(gameId)
