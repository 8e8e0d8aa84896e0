import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { resetPassword } from '../api/accounts.ts'
import { ApiError } from '../api/send.ts'
import { systemTiming } from '../api/timing.ts'
import { isExpired } from '../api/token.ts'
import { Link, useIsCurrent, useNavigate, useSearchParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { invalidLink, isLinkRefused } from './email-links.ts'
import { formResolver } from './form-resolver.ts'
import { newPasswordShape, passwordsMatch } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const ResetForm = z.object(newPasswordShape).refine(...passwordsMatch)

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // Checked when the page opens. If the link expires afterwards, the server refuses it.
  const [validToken, setValidToken] = useState(() => (isExpired(token, systemTiming.now()) ? undefined : token))
  return (
    <>
      <title>{`${t`New password`} · Pinwheel`}</title>
      {validToken === token ? (
        <AuthLayout
          title={t`Pick a new password`}
          subtitle={t`One that only you know, and that you will know tomorrow.`}
        >
          <ResetPasswordForm token={token} onRefused={() => setValidToken(undefined)} />
        </AuthLayout>
      ) : (
        <AuthLayout {...invalidLink()}>
          <Link to={paths.forgotPassword()} {...buttonLook({ kind: 'call-to-action', size: 'large', wide: true })}>
            {t`Get a new link`}
          </Link>
        </AuthLayout>
      )}
    </>
  )
}

function ResetPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()
  const form = useForm({
    resolver: formResolver(ResetForm),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isValid, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await resetPassword(token, newPassword)
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      if (isLinkRefused(reason)) onRefused()
      else form.setError('root', { message: reason.message })
      return
    }
    notify.success(t`All Set! Your new password is locked and loaded. Welcome back!`)
    if (isCurrent()) navigate(paths.login())
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields form={form} written={useWatch({ control: form.control, name: 'newPassword' })} />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        {t`Lock It Down!`}
      </Button>
      <p className={styles.failed} role="alert">
        {errors.root?.message}
      </p>
    </form>
  )
}
