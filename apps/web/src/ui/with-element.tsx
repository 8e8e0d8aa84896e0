import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** Stands in a translated text for an element: "If {address} has an account here …". A character that no text contains. */
export const SLOT = '\uE000'
/** For a second element. */
export const SECOND_SLOT = '\uE001'

/** The text with an element in the place of its `SLOT`. The order of the words is the language's own. */
export const withElement = (text: string, element: ReactNode): ReactNode => withElements(text, { [SLOT]: element })

/** The text with elements in the places of its slots, in whatever order it has them. */
export const withElements = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  text.split(/([\uE000\uE001])/).map((part, index) => <Fragment key={index}>{elements[part] ?? part}</Fragment>)
