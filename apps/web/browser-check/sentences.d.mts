import type { InterfaceLanguage } from '@pinwheel/contract/plain'

export const SENTENCES: Readonly<Record<InterfaceLanguage, string>>
