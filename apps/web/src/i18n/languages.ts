import type { InterfaceLanguage } from '@pinwheel/contract/plain'

export type Language = InterfaceLanguage
export { isInterfaceLanguage as isLanguage, preferredLanguage } from '@pinwheel/contract/plain'
