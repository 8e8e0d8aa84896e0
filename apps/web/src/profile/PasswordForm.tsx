import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePasswordRequest } from '@pinwheel/contract'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { isWrittenTwice, NewPasswordFields, newPasswordShape, serverErrors } from '../accounts/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { changePassword } from './calls.ts'
import styles from './Profile.module.css'
import { Section } from './Section.tsx'

const CHANGED = "Done and dusted! Your password's been refreshed."
const WRONG_OLD_PASSWORD = 400

const PasswordChange = ChangePasswordRequest.extend(newPasswordShape).refine(...isWrittenTwice)

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(PasswordChange),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isValid, isSubmitting } = formState

  async function change({ oldPassword, newPassword }: z.infer<typeof PasswordChange>) {
    await changePassword(oldPassword, newPassword)
    reset()
    notify.success(CHANGED)
  }

  const submit = handleSubmit((passwords) =>
    change(passwords).catch(serverErrors(setError, { status: WRONG_OLD_PASSWORD, field: 'oldPassword' })),
  )

  return (
    <Section title="Password" text="A new one logs you out everywhere else.">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Old password"
          type="password"
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
        <NewPasswordFields form={form} />
        <div className={styles.actions}>
          <Button type="submit" size="large" disabled={!isValid} busy={isSubmitting}>
            Lock It Down!
          </Button>
        </div>
      </form>
    </Section>
  )
}
