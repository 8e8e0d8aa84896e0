import { t } from '@lingui/core/macro'
import { notify } from '../ui/Toast/toast.tsx'

/** Copies an address of this site, and says so. @param copied what the toast says */
export async function copyAddress(path: string, copied: string): Promise<void> {
  const address = new URL(path, window.location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify.success(copied)
  } catch {
    // Without a secure context or permission there is no clipboard, so the message shows the address.
    notify.error(t`The link could not be copied. It is ${address}`)
  }
}
