import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../ui/Field/TextField.tsx'
import type { NewPassword } from './new-password.ts'
import { passwordHint } from './new-password.ts'

/** The new password and its confirmation. */
export function NewPasswordFields({
  form: { register, trigger, formState },
}: {
  form: Pick<UseFormReturn<NewPassword>, 'register' | 'trigger' | 'formState'>
}) {
  const { errors, touchedFields } = formState
  const isConfirmed = touchedFields.confirmPassword ?? false
  return (
    <>
      <TextField
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        hint={passwordHint()}
        error={errors.newPassword?.message}
        // The confirmation has to be compared with the new value.
        {...register('newPassword', { onChange: () => isConfirmed && void trigger('confirmPassword') })}
      />
      <TextField
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
