import { lazy, Suspense } from 'react'

// Loaded in parallel to the page, so that a phone shows its first screen sooner. If it cannot be loaded, the page works
// without toasts.
const library = () => import('./ToastList.tsx').catch(() => undefined)
const ToastList = lazy(async () => ({ default: (await library())?.ToastList ?? Nothing }))
const Nothing = () => null

/** Renders the toasts. Rendered once, by the root layout. */
export function Toaster() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}

const showToast = (kind: 'success' | 'warning' | 'error') => (text: string) => {
  void library().then((loaded) => loaded?.show[kind](text))
}

/** Shows a toast for five seconds. Important messages belong on the page. */
export const notify = { success: showToast('success'), warning: showToast('warning'), error: showToast('error') }
