import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CrossIcon, TickIcon, WarningIcon } from '../icons.tsx'
import { placeAboveDialogs } from './above-dialogs.ts'
import { keepClear } from './clear-place.ts'
import styles from './Toast.module.css'
import type { Toast, ToastKind } from './toasts.ts'
import { toastStore } from './toasts.ts'
import { useSwipe } from './use-swipe.ts'

const CLOSE_AFTER_MS = 5000
/** Later toasts wait until an earlier one is closed. */
const MAX_SHOWN = 3

/** Shows a toast for five seconds. Important messages belong on the page. */
export const notify = { success: show('success'), warning: show('warning'), error: show('error') }

function show(kind: ToastKind) {
  return (text: string, action?: ReactNode) => toastStore.add({ kind, text, action })
}

/** The list of toasts, the newest on top. Alt+T moves the focus to it. Rendered once, by the root layout. */
export function Toaster() {
  const [host] = useState(placeAboveDialogs)
  const list = useRef<HTMLElement>(null)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  useEffect(() => {
    const focusNewest = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT') list.current?.querySelector<HTMLElement>('[data-toast]')?.focus()
    }
    document.addEventListener('keydown', focusNewest)
    return () => document.removeEventListener('keydown', focusNewest)
  }, [])
  useEffect(() => toastStore.clear, [])
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => (isEmpty || !list.current ? undefined : keepClear(list.current)), [isEmpty])
  return createPortal(
    <section
      ref={list}
      className={styles.list}
      aria-label={t`Notifications, Alt+T`}
      data-paused={useIsAway() || undefined}
    >
      {toasts
        .slice(0, MAX_SHOWN)
        .toReversed()
        .map((toast) => (
          <Shown key={toast.text} toast={toast} />
        ))}
    </section>,
    host,
  )
}

/** Whether another window has the focus. The toasts wait then. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const follow = ({ type }: Event) => setAway(type === 'blur')
    window.addEventListener('blur', follow)
    window.addEventListener('focus', follow)
    return () => {
      window.removeEventListener('blur', follow)
      window.removeEventListener('focus', follow)
    }
  }, [])
  return isAway
}

/** A click anywhere closes the toast, and so does a swipe to either side. */
function Shown({ toast }: { toast: Toast }) {
  const [isClosing, setClosing] = useState(false)
  const close = () => setClosing(true)
  const swipe = useSwipe(() => toastStore.remove(toast), close)
  const Icon = toast.kind === 'success' ? TickIcon : WarningIcon
  return (
    <div
      className={styles.toast}
      data-toast={toast.kind}
      data-closing={isClosing || undefined}
      // Screen readers are interrupted only by warnings and errors.
      role={toast.kind === 'success' ? 'status' : 'alert'}
      tabIndex={-1}
      onAnimationEnd={({ target, currentTarget }) => {
        if (target !== currentTarget) close()
        else if (isClosing) toastStore.remove(toast)
      }}
      {...swipe}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      {toast.text}
      {toast.action}
      <button type="button" className={styles.close} aria-label={t`Close`}>
        <CrossIcon />
      </button>
      <span className={styles.time}>
        {/* The toast closes when the animation of the bar ends. */}
        <span
          role="progressbar"
          aria-label={t`Time until the message closes`}
          style={{ animationDuration: `${CLOSE_AFTER_MS}ms` }}
        />
      </span>
    </div>
  )
}
