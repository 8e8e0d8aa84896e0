import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { returnFocus } from './focus-memory.ts'

/**
 * A ref for a `<dialog>` that is modal while it is rendered. When it closes, the focus returns to the element that had it,
 * or to the last one that still exists.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // The browser restores the focus itself, unless the opener was removed too, which is known only after this commit.
      queueMicrotask(returnFocus)
    }
  }, [])
  return dialog
}
