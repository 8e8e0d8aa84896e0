import { creatureOf } from './creature.ts'

/** The paper animal of a player, in its own colour. Hidden from screen readers: the nickname stands beside it. */
export function PaperCreature({
  nickname,
  className,
  wiggles = false,
}: {
  nickname: string
  className?: string | undefined
  /** Marks it for the animation of the style sheet. */
  wiggles?: boolean
}) {
  const { hue, whole, fold, eye } = creatureOf(nickname)
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      data-hue={hue}
      data-wiggles={wiggles || undefined}
      aria-hidden="true"
    >
      <path fill="var(--paint)" d={whole} />
      <path fill="var(--paint-fold)" d={fold} />
      {[24 - eye, 24 + eye].map((x) => (
        <circle key={x} cx={x} cy="21" r="2.6" fill="var(--dark-gray)" />
      ))}
    </svg>
  )
}
