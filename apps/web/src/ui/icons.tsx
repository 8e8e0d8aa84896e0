import type { ReactElement } from 'react'

/** An icon on a grid of 24 with a stroke of 2.25, in the current text colour and 1.35 times the font size. */
export type Icon = (props: { className?: string | undefined }) => ReactElement

const ICON_SIZE = { width: '1.35em', height: '1.35em', flex: 'none' } as const

/**
 * Icons are hidden from screen readers: the control has the accessible name.
 * @param isDirected turns around where text runs from right to left: an arrow to the next page
 */
export function draw(path: string, isDirected?: 'directed'): Icon {
  return function Drawn({ className }) {
    return (
      <svg
        className={className}
        style={className === undefined ? ICON_SIZE : undefined}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="var(--icon-stroke, 2.25)"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-directed={isDirected}
      >
        <path d={path} />
      </svg>
    )
  }
}

export const CrossIcon = /* @__PURE__ */ draw('M6 6 18 18M18 6 6 18')
export const TickIcon = /* @__PURE__ */ draw('M4.5 12.5 10 18 20 6.5')
export const PlusIcon = /* @__PURE__ */ draw('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ draw('M5 12h14')
export const ArrowLeftIcon = /* @__PURE__ */ draw('M19 12H5M11 6l-6 6 6 6', 'directed')
export const ChevronDownIcon = /* @__PURE__ */ draw('M6 9l6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ draw('M6 15l6-6 6 6')
export const ShuffleIcon = /* @__PURE__ */ draw('M3 7h4l9 10h5M3 17h4l2.5-2.8M13 9.8 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3')
export const ClockIcon = /* @__PURE__ */ draw('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2')
export const FlagIcon = /* @__PURE__ */ draw('M6 21V4M6 4.5h12l-3 4 3 4H6')
export const FlameIcon = /* @__PURE__ */ draw(
  'M12 3c1 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 2 1.2 2.8 2 3C11.5 9 10.5 6 12 3z',
)
export const WarningIcon = /* @__PURE__ */ draw('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
