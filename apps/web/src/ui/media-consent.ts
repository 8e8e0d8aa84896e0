import { parsedUrl } from './parsed-url.ts'

/**
 * The sites that the viewer agreed to load sounds and films from, as long as the page is open. The stage and the creator ask:
 * the browser loads these files itself, so the other site learns the viewer's address.
 */
const agreed = new Set<string>()

/** The name of the other site that a medium comes from; undefined for one of ours. */
export function otherSite(url: string): string | undefined {
  const parsed = parsedUrl(url)
  if (!parsed) return undefined
  const { host, origin, protocol } = parsed
  return protocol.startsWith('http') && origin !== window.location.origin ? host : undefined
}

/** Whether a sound or film may be loaded without asking. */
export function mayLoad(url: string): boolean {
  const site = otherSite(url)
  return site === undefined || agreed.has(site)
}

export function agreeTo(url: string): void {
  const site = otherSite(url)
  if (site !== undefined) agreed.add(site)
}
