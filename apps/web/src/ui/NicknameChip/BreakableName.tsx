import { Fragment } from 'react'
import { nicknameParts } from './nickname-parts.ts'

/** A nickname that breaks at the borders of its words, where it does not fit in one line. */
export const BreakableName = ({ nickname }: { nickname: string }) =>
  nicknameParts(nickname).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
