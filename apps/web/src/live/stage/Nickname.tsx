import type { CSSProperties } from 'react'
import { nicknameLayout } from './nickname-layout.ts'

/** A nickname on the podium or leaderboard. The style sheet makes it as large as its longest part (`--ems`) allows. */
export function Nickname({ nickname, className }: { nickname: string; className: string | undefined }) {
  const { text, isNarrow, ems } = nicknameLayout(nickname)
  return (
    <bdi className={className} data-narrow={isNarrow || undefined} style={{ '--ems': ems } as CSSProperties}>
      {text}
    </bdi>
  )
}
