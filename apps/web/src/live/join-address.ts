import { paths } from '../paths.ts'

/** This machine to itself: nobody else can use these names. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where players find the game: the address of this page. On the machine that runs the server that would be "localhost",
 * which no phone can reach, so the address that the server gives the page then comes first.
 */
export function joinOrigin(page: { origin: string; hostname: string }, told: string | undefined): string {
  return LOCAL.has(page.hostname) && told ? told : page.origin
}

const told = () => document.querySelector<HTMLMetaElement>('meta[name="pinwheel-url"]')?.content

/** What people type: the host part alone. */
export const joinHost = (): string => new URL(joinOrigin(window.location, told())).host

/** What the QR code says. */
export const joinLink = (gameId: string): string => joinOrigin(window.location, told()) + paths.enterById(gameId)
