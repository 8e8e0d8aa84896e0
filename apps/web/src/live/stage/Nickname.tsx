import { useFit } from './fit/use-fit.ts'

/** Possible line breaks in a nickname: after an underscore, and before a capital letter within the name. */
const BREAKS = /(?<=_)(?=[^_])|(?<=\p{Ll})(?=\p{Lu})/u

/** A nickname on the podium or leaderboard: in one line, narrowed and shrunk if necessary, and in two lines only then. */
export function Nickname({
  nickname,
  sizes,
  className,
}: {
  nickname: string
  /** The font sizes in --u, largest first. */
  sizes: readonly number[]
  className: string | undefined
}) {
  const name = useFit<HTMLElement>(sizes)
  return (
    <bdi ref={name} className={className}>
      {withBreaks(nickname)}
    </bdi>
  )
}

/** The nickname with a zero-width space at each possible line break. */
export const withBreaks = (nickname: string): string => nickname.split(BREAKS).join('\u200b')
