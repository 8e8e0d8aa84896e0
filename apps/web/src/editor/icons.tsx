import { draw } from '../ui/icons.tsx'

/** Icons of the creator alone: players load the shared ones. */
export const UndoIcon = draw('M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-4')
export const RedoIcon = draw('M15 5l5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h4')
export const KeyboardIcon = draw('M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8')
