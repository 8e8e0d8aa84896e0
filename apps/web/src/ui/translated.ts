import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'

/** Labels of values, each in the language of the page at the time when it is read: no language is known when a module loads. */
export function translated<Value extends string>(
  messages: Readonly<Record<Value, MessageDescriptor>>,
): Readonly<Record<Value, string>> {
  const labels = Object.entries<MessageDescriptor>(messages).map(([value, message]) => [
    value,
    { enumerable: true, get: () => i18n._(message) },
  ])
  return Object.defineProperties({}, Object.fromEntries(labels)) as Readonly<Record<Value, string>>
}
