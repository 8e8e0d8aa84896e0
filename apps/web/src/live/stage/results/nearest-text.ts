import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Nearest } from '@pinwheel/contract'
import { formatNumber, isolated } from '../../shared/format-number.ts'
import { distanceText } from '../../shared/guess.ts'

/** "Nearest: Ada, 3 away", "Spot on: Ada and Ben", "Nearest: Ada, Ben, Cleo and 4 more, 1 away". */
export function nearestText({ distance, nicknames, players }: Nearest): string {
  const names = listed(nicknames, players - nicknames.length)
  const away = distanceText(distance)
  return distance === 0 ? t`${away}: ${names}` : t`Nearest: ${names}, ${away}`
}

/** Emoji with their modifiers and joiners. */
const EMOJI = /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu

/** A nickname in which a line does not break: at its spaces and beside its emoji it otherwise would. */
const unbroken = (nickname: string): string => nickname.replaceAll(' ', '\u00A0').replace(EMOJI, '\u2060$&\u2060')

function listed(nicknames: readonly string[], others: number): string {
  const figure = formatNumber(others)
  const names = nicknames.map((nickname) => isolated(unbroken(nickname)))
  // British English has no comma before "and".
  const list = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { type: 'conjunction' })
  return list.format(others > 0 ? [...names, t`${figure} more`] : names)
}
