import type { ReactNode } from 'react'
import { SLOT, withElement } from '../ui/with-element.tsx'

/** Stands for an email address in a translated text. */
export const ADDRESS = SLOT

/** The text with an email address in bold type. An address is written from the left in every language. */
export const withAddress = (text: string, address: string): ReactNode => withElement(text, <b dir="ltr">{address}</b>)
