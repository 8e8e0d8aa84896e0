import { t } from '@lingui/core/macro'
import { ForgotPasswordRequest } from '@pinwheel/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestResetLink } from '../api/accounts.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { ADDRESS, withAddress } from './address-in-text.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { EmailField } from './EmailField.tsx'
import { formResolver } from './form-resolver.ts'
import { showServerErrors } from './server-errors.ts'

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title={t`Locked yourself out?`}
      subtitle={t`It happens to the best of us. We will email you a link to set a new one.`}
    >
      <title>{`${t`Forgot your password`} · Pinwheel`}</title>
      <ForgotPasswordForm />
      <p className={styles.end}>
        {t`Remembered it?`} <Link to={paths.login()}>{t`Log in`}</Link>
      </p>
    </AuthLayout>
  )
}

function ForgotPasswordForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(ForgotPasswordRequest),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })
  const { errors, isValid, isSubmitting } = formState
  const [sentTo, setSentTo] = useState<string>()

  async function send({ email }: ForgotPasswordRequest) {
    await requestResetLink(email)
    setSentTo(email)
    notify.success(t`We've flung a reset link to your inbox. Didn't see it? Sneak a peek in your spam folder.`)
  }

  const submit = handleSubmit((request) => send(request).catch(showServerErrors(setError)))

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        {t`Send Reset Link`}
      </Button>
      <p className={styles.sent} role="status">
        {sentTo !== undefined &&
          withAddress(
            // The toast says where to look.
            t`The link is valid for one hour. If none arrives, ${ADDRESS} has no account here.`,
            sentTo,
          )}
      </p>
    </form>
  )
}
