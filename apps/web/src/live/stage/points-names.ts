import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Points } from '@pinwheel/contract/plain'

const NAMES: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Zero Points`,
  1000: msg`Standard Points`,
  2000: msg`Double Points`,
} satisfies Record<Points, MessageDescriptor>

/** "Double points"; undefined for a number without a name. */
export const pointsName = (points: number): string | undefined => {
  const name = NAMES[points]
  return name && i18n._(name)
}
