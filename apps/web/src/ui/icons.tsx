import type { ReactElement } from 'react'

/** An icon on a grid of 24 with a stroke of 2.25, in the current text colour and 1.35 times the font size. */
export type Icon = (props: { className?: string | undefined }) => ReactElement

const ICON_SIZE = { width: '1.35em', height: '1.35em', flex: 'none' } as const

/** Icons are hidden from screen readers: the control has the accessible name. */
export function draw(path: string): Icon {
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
      >
        <path d={path} />
      </svg>
    )
  }
}

export const SearchIcon = /* @__PURE__ */ draw('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5')
export const FilterIcon = /* @__PURE__ */ draw('M4 6.5h16M7 12h10M10 17.5h4')
export const SoundIcon = /* @__PURE__ */ draw(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
)
export const MuteIcon = /* @__PURE__ */ draw('M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5')
export const FullscreenIcon = /* @__PURE__ */ draw('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const FullscreenExitIcon = /* @__PURE__ */ draw('M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5')
export const LockIcon = /* @__PURE__ */ draw('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3')
export const UnlockIcon = /* @__PURE__ */ draw('M6 11h12v9H6zM8.5 11V7a3.5 3.5 0 0 1 6.8-1.2')
export const GripIcon = /* @__PURE__ */ draw('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01')
export const CrossIcon = /* @__PURE__ */ draw('M6 6 18 18M18 6 6 18')
export const TickIcon = /* @__PURE__ */ draw('M4.5 12.5 10 18 20 6.5')
export const PlusIcon = /* @__PURE__ */ draw('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ draw('M5 12h14')
export const ArrowLeftIcon = /* @__PURE__ */ draw('M19 12H5M11 6l-6 6 6 6')
export const ArrowRightIcon = /* @__PURE__ */ draw('M5 12h14M13 6l6 6-6 6')
export const ArrowUpIcon = /* @__PURE__ */ draw('M12 19V5M6 11l6-6 6 6')
export const ArrowDownIcon = /* @__PURE__ */ draw('M12 5v14M6 13l6 6 6-6')
export const ChevronDownIcon = /* @__PURE__ */ draw('M6 9l6 6 6-6')
export const ChevronUpIcon = /* @__PURE__ */ draw('M6 15l6-6 6 6')
export const CopyIcon = /* @__PURE__ */ draw('M9 9h11v11H9zM15 9V4H4v11h5')
export const ShuffleIcon = /* @__PURE__ */ draw('M3 7h4l9 10h5M3 17h4l2.5-2.8M13 9.8 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3')
export const MenuIcon = /* @__PURE__ */ draw('M4 6.5h16M4 12h16M4 17.5h16')
export const UserIcon = /* @__PURE__ */ draw('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0')
export const PeopleIcon = /* @__PURE__ */ draw(
  'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.2a3.5 3.5 0 0 1 0 6.6M18 13.6a6.5 6.5 0 0 1 3.5 5.9',
)
export const PencilIcon = /* @__PURE__ */ draw('M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5 17.5 10')
export const TrashIcon = /* @__PURE__ */ draw('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5')
export const ImageIcon = /* @__PURE__ */ draw(
  'M4 5h16v14H4zM4 16.5l4.5-5 4 4 2.5-2.5 5 4.5M15.5 8.8a1.2 1.2 0 1 1 0 .01',
)
export const PlayIcon = /* @__PURE__ */ draw('M7 4.5v15L19.5 12z')
export const LinkIcon = /* @__PURE__ */ draw(
  'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7l1.3-1.3',
)
export const ClockIcon = /* @__PURE__ */ draw('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2')
export const FlagIcon = /* @__PURE__ */ draw('M6 21V4M6 4.5h12l-3 4 3 4H6')
export const FlameIcon = /* @__PURE__ */ draw(
  'M12 3c1 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 2 1.2 2.8 2 3C11.5 9 10.5 6 12 3z',
)
export const WarningIcon = /* @__PURE__ */ draw('M12 4 21 19.5H3zM12 10v4.5M12 17h.01')
export const InfoIcon = /* @__PURE__ */ draw('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01')
export const SettingsIcon = /* @__PURE__ */ draw(
  'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
)
export const EyeIcon = /* @__PURE__ */ draw(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const CodeIcon = /* @__PURE__ */ draw('M8.5 7 4 12l4.5 5M15.5 7 20 12l-4.5 5')
