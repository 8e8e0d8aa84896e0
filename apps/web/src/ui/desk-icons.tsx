import { draw } from './icons.tsx'

// Icons that no page of a player shows: phones do not load them.

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
export const ArrowRightIcon = /* @__PURE__ */ draw('M5 12h14M13 6l6 6-6 6', 'directed')
export const ArrowUpIcon = /* @__PURE__ */ draw('M12 19V5M6 11l6-6 6 6')
export const ArrowDownIcon = /* @__PURE__ */ draw('M12 5v14M6 13l6 6 6-6')
export const CopyIcon = /* @__PURE__ */ draw('M9 9h11v11H9zM15 9V4H4v11h5')
export const MenuIcon = /* @__PURE__ */ draw('M4 6.5h16M4 12h16M4 17.5h16')
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
export const InfoIcon = /* @__PURE__ */ draw('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8h.01')
export const SettingsIcon = /* @__PURE__ */ draw(
  'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
)
export const EyeIcon = /* @__PURE__ */ draw(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const CodeIcon = /* @__PURE__ */ draw('M8.5 7 4 12l4.5 5M15.5 7 20 12l-4.5 5')
export const PrintIcon = /* @__PURE__ */ draw('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z')
export const MoreIcon = /* @__PURE__ */ draw('M5 12h.01M12 12h.01M19 12h.01')
export const WaveIcon = /* @__PURE__ */ draw('M3 12c2-6 4-6 6 0s4 6 6 0 4-6 6 0')
export const CompareIcon = /* @__PURE__ */ draw('M4.5 20V12M9.5 20V5M14.5 20v-6M19.5 20V8')
