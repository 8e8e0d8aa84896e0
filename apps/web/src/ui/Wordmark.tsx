import { Blades } from './PinwheelMark.tsx'

/** The mark and the name as SVG. The letters have the current text colour. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 526 104" role="img" aria-label="Pinwheel">
      <g transform="translate(-2 4) scale(.92)">
        <Blades />
        <circle cx="50" cy="50" r="7.5" fill="var(--dark-gray)" />
        <circle cx="50" cy="50" r="3.2" fill="var(--white)" />
      </g>
      <g transform="translate(106 3)">
        <g fill="none" stroke="currentColor" strokeWidth="14">
          <path d="M9 24V98M9 50a20 20 0 1 1 0 .1M67 24V77M89 24V77M89 49a19.5 19.5 0 0 1 39 0V77" />
          <path d="M149 24V54a16 16 0 0 0 32 0V32M181 54a16 16 0 0 0 32 0V24M236 0V77M236 49a19.5 19.5 0 0 1 39 0V77" />
          <path d="M296 50.5H335A20 20 0 1 0 330 63.5M350 50.5H389A20 20 0 1 0 384 63.5M412 0V77" />
        </g>
        <g transform="translate(56 -4) scale(.22)">
          <Blades />
        </g>
      </g>
    </svg>
  )
}
