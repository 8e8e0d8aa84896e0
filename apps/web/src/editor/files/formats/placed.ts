import { t } from '@lingui/core/macro'

/** Names the entry, row, line or field that a sentence about a file concerns. */
export const placed = (sentence: string, place: string): string => t`${sentence} Place: ${place}`
