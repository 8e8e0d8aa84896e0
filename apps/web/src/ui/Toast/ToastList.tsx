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

/** The list of toasts. Alt+T moves the focus to the newest. */
export function ToastList() {
  const [host] = useState(placeAboveDialogs)
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles bubbling events, is not interactive itself
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

/** Alt+T pauses the timers of the toasts; they resume when the focus leaves the list. */
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

// The text is the id, so that repeated messages show one toast. Screen readers are interrupted only by warnings and errors.
const polite = (text: string): ToastOptions => ({ toastId: text, role: 'status' })
const urgent = (text: string): ToastOptions => ({ toastId: text, role: 'alert' })

/** Shows a toast. The library queues it until the list is rendered. */
export const show = {
  success: (text: string) => toast.success(text, { ...polite(text), icon: <TickIcon /> }),
  warning: (text: string) => toast.warning(text, { ...urgent(text), icon: <WarningIcon /> }),
  error: (text: string) => toast.error(text, { ...urgent(text), icon: <WarningIcon /> }),
}
