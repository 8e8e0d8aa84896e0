import styles from './PinwheelMark.module.css'

const BLADES = ['blue', 'yellow', 'red', 'orange', 'green', 'turquoise'] as const
const PAPER = 'M50 50L50 2C71.15 2.5 85.24 20.43 70.13 36.93Z'
const FOLD = 'M50 50L50 2Q59.32 15.23 70.13 36.93Z'

/** The six blades, for an `<svg viewBox="0 0 100 100">`. */
export function Blades() {
  return BLADES.map((hue, index) => (
    <g key={hue} transform={`rotate(${index * 60} 50 50)`}>
      <path fill={`var(--${hue})`} d={PAPER} />
      <path fill={`var(--${hue}-fold)`} d={FOLD} />
    </g>
  ))
}

/** The mark, 1em high without a class. Hidden from screen readers without a label. */
export function PinwheelMark({
  label,
  spinning = false,
  className,
}: {
  label?: string
  spinning?: boolean
  className?: string | undefined
}) {
  return (
    <svg
      className={className ?? styles.mark}
      viewBox="0 0 100 100"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g className={styles.wheel} data-spinning={spinning || undefined}>
        <Blades />
      </g>
      <circle cx="50" cy="50" r="7.5" fill="var(--dark-gray)" />
      <circle cx="50" cy="50" r="3.2" fill="var(--white)" />
    </svg>
  )
}
