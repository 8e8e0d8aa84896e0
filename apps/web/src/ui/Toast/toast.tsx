import { lazy, Suspense } from 'react'

// The library loads beside the page, not before it: a phone shows its first screen sooner, and messages come later
// anyway. Without it (a connection that has just broken) the page goes on, silently.
const library = () => import('./ToastList.tsx').catch(() => undefined)
const Messages = lazy(async () => ({ default: (await library())?.Messages ?? Nothing }))
const Nothing = () => null

/** Where the messages appear. Once, beside the router. */
export function Toaster() {
  return (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  )
}

const say = (kind: 'success' | 'warning' | 'error') => (text: string) => {
  void library().then((loaded) => loaded?.show[kind](text))
}

/** Says something in passing, for five seconds. What must not be missed belongs on the page. */
export const notify = { success: say('success'), warning: say('warning'), error: say('error') }
