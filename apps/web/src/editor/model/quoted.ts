import { t } from '@lingui/core/macro'
import { listed } from '../../ui/format.ts'

/** A text in the quotation marks of the page's language. */
export const quoted = (text: string): string => t`“${text}”`

/** "“A”, “B”" */
export const quotedList = (texts: readonly string[]): string => listed(texts.map(quoted))
