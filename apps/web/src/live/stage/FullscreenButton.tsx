import { t } from '@lingui/core/macro'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { FullscreenExitIcon, FullscreenIcon } from '../../ui/desk-icons.tsx'
import { canFillScreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'

/** Hidden in browsers without full-screen support. */
export function FullscreenButton() {
  const isFull = useFullscreen()
  if (!canFillScreen()) return null
  return (
    <IconButton
      icon={isFull ? FullscreenExitIcon : FullscreenIcon}
      label={isFull ? t`Leave full screen (F)` : t`Full screen (F)`}
      size="stage"
      tip="below"
      aria-keyshortcuts="F"
      onClick={toggleFullscreen}
    />
  )
}
