let latest = { ms: Number.NaN, text: '' }

/** The time as ISO 8601 in UTC. Thousands of requests may arrive within one millisecond. */
export function isoTime(ms: number): string {
  if (latest.ms !== ms) latest = { ms, text: new Date(ms).toISOString() }
  return latest.text
}
