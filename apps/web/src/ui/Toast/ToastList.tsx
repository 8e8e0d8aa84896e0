import './toast.css'
import type { FocusEvent } from 'react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CloseButtonProps, ToastOptions } from 'react-toastify/unstyled'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { CrossIcon, TickIcon, WarningIcon } from '../icons.tsx'
import { placeAboveDialogs } from './above-dialogs.ts'

const CLOSE_AFTER_MS = 5000
const FLY_IN = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

/** Where the messages appear. Alt+T moves the focus to the newest. */
export function Messages() {
  const [host] = useState(placeAboveDialogs)
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what happens inside, is no control
    <div onBlur={resumeWhenLeft}>
      <ToastContainer
        position="top-right"
        autoClose={CLOSE_AFTER_MS}
        limit={3}
        transition={FLY_IN}
        newestOnTop
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        draggable
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label="Notifications, Alt+T"
        closeButton={CloseButton}
      />
    </div>,
    host,
  )
}

/** Alt+T holds the messages' time; it runs on once the focus is elsewhere again. */
function resumeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget)) toast.play()
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close" onClick={closeToast}>
      <CrossIcon />
    </button>
  )
}

// The same sentence is shown once, however often it is said. A failure interrupts who listens, good news waits its turn.
const polite = (text: string): ToastOptions => ({ toastId: text, role: 'status' })
const urgent = (text: string): ToastOptions => ({ toastId: text, role: 'alert' })

/** Shows a message; one that comes before the list is on the page waits for it. */
export const show = {
  success: (text: string) => toast.success(text, { ...polite(text), icon: <TickIcon /> }),
  warning: (text: string) => toast.warning(text, { ...urgent(text), icon: <WarningIcon /> }),
  error: (text: string) => toast.error(text, { ...urgent(text), icon: <WarningIcon /> }),
}
