/** The types of the functions of system-tools.mjs that TypeScript modules use. */
export function systemPostgres(settings?: string[]): Promise<{ url: string; bin: string; stop(): Promise<void> }>

/** The path of a Chromium: CHROMIUM_PATH, or the installed one. @throws when there is none */
export function chromium(): Promise<string>
