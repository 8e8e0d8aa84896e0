import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'warning' | 'error'
export type Toast = {
  readonly kind: ToastKind
  readonly text: string
  /** A link or a button after the text. Like any click on the toast, a click on it closes the toast. */
  readonly action?: ReactNode
}

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** All toasts that have not been closed, oldest first. The text is the id, so that repeated messages show one toast. */
export const toastStore = {
  read: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add(toast: Toast): void {
    if (!toasts.some(({ text }) => text === toast.text)) update([...toasts, toast])
  },
  remove(toast: Toast): void {
    update(toasts.filter((other) => other !== toast))
  },
  clear(): void {
    update([])
  },
}
