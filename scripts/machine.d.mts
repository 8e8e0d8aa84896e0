/** What TypeScript may use of machine.mjs. */
export function systemPostgres(more?: string[]): Promise<{ url: string; bin: string; stop(): Promise<void> }>

/** The path of a Chromium: CHROMIUM_PATH, or the system's. @throws when there is none */
export function chromium(): Promise<string>
