import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../ui/Field/TextField.tsx'
import type { NewPassword } from './new-password.ts'
import { PASSWORD_HINT } from './new-password.ts'

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
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.newPassword?.message}
        // The confirmation has to be compared with the new value.
        {...register('newPassword', { onChange: () => isConfirmed && void trigger('confirmPassword') })}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
