import { zodResolver } from '@hookform/resolvers/zod'
import { ForgotPasswordRequest } from '@pinwheel/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestResetLink } from '../api/accounts.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { showServerErrors } from './server-errors.ts'

const SENT = "We've flung a reset link to your inbox. Didn't see it? Sneak a peek in your spam folder."

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Locked yourself out?"
      subtitle="It happens to the best of us. We will email you a link to set a new one."
    >
      <title>Forgot your password · Pinwheel</title>
      <ForgotPasswordForm />
      <p className={styles.end}>
        Remembered it? <Link to={paths.login()}>Log in</Link>
      </p>
    </AuthLayout>
  )
}

function ForgotPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ForgotPasswordRequest),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })
  const { errors, isValid, isSubmitting } = formState
  const [sentTo, setSentTo] = useState<string>()

  async function send({ email }: ForgotPasswordRequest) {
    await requestResetLink(email)
    setSentTo(email)
    notify.success(SENT)
  }

  const submit = handleSubmit((request) => send(request).catch(showServerErrors(setError)))

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        Send Reset Link
      </Button>
      <p className={styles.sent} role="status">
        {sentTo !== undefined && (
          <>
            If <b>{sentTo}</b> has an account here, a reset link is on its way. It is valid for one hour.
          </>
        )}
      </p>
    </form>
  )
}
