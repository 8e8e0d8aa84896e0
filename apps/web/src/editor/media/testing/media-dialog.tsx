import type { Media } from '@pinwheel/contract'
import { MEDIA_TYPES } from '@pinwheel/contract/plain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Toaster } from '../../../ui/Toast/toast.tsx'
import { MediaDialog } from '../MediaDialog.tsx'

/** Renders the dialog with the toasts of the page. */
export function openMediaDialog(media?: Media) {
  const onApply = vi.fn<(media: Media) => void>()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Toaster />
      <MediaDialog
        title="Add Media"
        types={MEDIA_TYPES}
        media={media}
        frameRatio={1}
        onApply={onApply}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onApply }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const url = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'URL' })
export const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
