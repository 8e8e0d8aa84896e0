import { nicknameParts } from '../../ui/NicknameChip/nickname-parts.ts'
import { joinedLetters } from '../../ui/quoted.ts'
import { useFit } from './fit/use-fit.ts'

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
    <bdi ref={name} className={className} {...joinedLetters(nickname)}>
      {withBreaks(nickname)}
    </bdi>
  )
}

/** The nickname with a zero-width space at each possible line break. */
export const withBreaks = (nickname: string): string => nicknameParts(nickname).join('\u200b')
