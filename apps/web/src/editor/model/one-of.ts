import { i18n } from '@lingui/core'
import { oneOf } from '@pinwheel/contract/plain'

/** "5, 10 or 20", in the language of the page. */
export const oneOfText = (values: readonly (string | number)[]): string =>
  i18n.locale === 'en'
    ? oneOf(values)
    : new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(values.map(String))
