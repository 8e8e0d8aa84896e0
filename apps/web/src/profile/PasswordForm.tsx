import { t } from '@lingui/core/macro'
import { ChangePasswordRequest } from '@pinwheel/contract'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  formResolver,
  NewPasswordFields,
  newPasswordShape,
  PasswordField,
  passwordsMatch,
  showServerErrors,
} from '../accounts/index.ts'
import { changePassword } from '../api/accounts.ts'
import { Button } from '../ui/Button/Button.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import styles from './Profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'

const WRONG_OLD_PASSWORD = 400

const PasswordChange = ChangePasswordRequest.extend(newPasswordShape).refine(...passwordsMatch)

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: formResolver(PasswordChange),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isValid, isSubmitting } = formState

  async function change({ oldPassword, newPassword }: z.infer<typeof PasswordChange>) {
    await changePassword(oldPassword, newPassword)
    reset()
    notify.success(t`Done and dusted! Your password's been refreshed.`)
  }

  const submit = handleSubmit((passwords) =>
    change(passwords).catch(showServerErrors(setError, { status: WRONG_OLD_PASSWORD, field: 'oldPassword' })),
  )

  return (
    <ProfileSection title={t`Password`} text={t`Changing it logs you out everywhere else.`}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Old password`}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
        <NewPasswordFields form={form} written={useWatch({ control: form.control, name: 'newPassword' })} />
        <div className={styles.actions}>
          <Button type="submit" size="large" disabled={!isValid} busy={isSubmitting}>
            {t`Lock It Down!`}
          </Button>
        </div>
      </form>
    </ProfileSection>
  )
}
