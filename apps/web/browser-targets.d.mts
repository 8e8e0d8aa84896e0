export const BROWSER_TARGETS: Readonly<Record<string, string>>
export const BUILD_TARGETS: string[]
