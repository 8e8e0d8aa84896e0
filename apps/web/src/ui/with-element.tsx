import type { ReactNode } from 'react'
import { Fragment } from 'react'

/** Stands in a translated text for an element: "If {address} has an account here …". A character that no text contains. */
export const SLOT = '\uE000'

/** The text with an element in the place of its `SLOT`. The order of the words is the language's own. */
export function withElement(text: string, element: ReactNode): ReactNode {
  const [before, after = ''] = text.split(SLOT, 2)
  return (
    <Fragment>
      {before}
      {element}
      {after}
    </Fragment>
  )
}
