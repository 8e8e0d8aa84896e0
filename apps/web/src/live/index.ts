/** The screens of a game for other rooms, without the game. Import it where it is wanted only: it brings both roles. */
export { PhoneLook, StageLook } from './ScreenPreview.tsx'
export type { HostActions } from './shared/screen.ts'
