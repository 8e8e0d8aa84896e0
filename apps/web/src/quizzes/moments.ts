/** "2025-09-14 18:03", in UTC. @param timestamp ISO 8601 in UTC, as the server writes it */
export const utcMinutes = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ')

/** "2025-09-14 18:03:11 UTC" */
export const utcSeconds = (timestamp: string): string => `${timestamp.slice(0, 19).replace('T', ' ')} UTC`
