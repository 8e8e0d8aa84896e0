import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { EyeIcon } from '../ui/desk-icons.tsx'
import { TextField } from '../ui/Field/TextField.tsx'

/** A field for a password, with a button that shows what is in it. It is hidden again when the form is sent. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [isShown, setIsShown] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    // Browsers suggest what was in a text field later, and this one is a text field while it is shown.
    const hide = (): void => setIsShown(false)
    const form = button?.form
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [button])
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          ref={setButton}
          icon={EyeIcon}
          label={t`Show password`}
          size="small"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
