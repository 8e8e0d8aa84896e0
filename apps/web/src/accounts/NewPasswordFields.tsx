import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { NewPassword } from './new-password.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordHint, PasswordTicks } from './PasswordTicks.tsx'

/** The new password and its confirmation. */
export function NewPasswordFields({
  form: { register, trigger, formState },
  written,
}: {
  form: Pick<UseFormReturn<NewPassword>, 'register' | 'trigger' | 'formState'>
  /** The new password as it is typed. */
  written: string
}) {
  const { errors, touchedFields } = formState
  const isConfirmed = touchedFields.confirmPassword ?? false
  return (
    <>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordHint />}
        error={errors.newPassword?.message}
        // The confirmation has to be compared with the new value.
        {...register('newPassword', { onChange: () => isConfirmed && void trigger('confirmPassword') })}
      />
      <PasswordTicks password={written} />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
