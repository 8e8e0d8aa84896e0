import 'react-toastify/ReactToastify.css'
import './toast.css'
import type { CloseButtonProps, ToastOptions } from 'react-toastify/unstyled'
import { toast, ToastContainer } from 'react-toastify/unstyled'
import { CrossIcon, TickIcon, WarningIcon } from '../icons.tsx'

const CLOSE_AFTER_MS = 5000

/** Where the messages appear. Alt+T moves the focus to the newest. */
export function Messages() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={CLOSE_AFTER_MS}
      limit={3}
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Notifications"
      closeButton={CloseButton}
    />
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close" onClick={closeToast}>
      <CrossIcon />
    </button>
  )
}

// The same sentence is shown once, however often it is said.
const once = (text: string): ToastOptions => ({ toastId: text })

/** Shows a message; one that comes before the list is on the page waits for it. */
export const show = {
  success: (text: string) => toast.success(text, { ...once(text), icon: <TickIcon /> }),
  warning: (text: string) => toast.warning(text, { ...once(text), icon: <WarningIcon /> }),
  error: (text: string) => toast.error(text, { ...once(text), icon: <WarningIcon />, role: 'alert' }),
}
