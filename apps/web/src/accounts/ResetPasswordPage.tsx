import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { systemTiming } from '../api/refresh-timer.ts'
import { ApiError } from '../api/send.ts'
import { isExpired } from '../api/token.ts'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { BAD_LINK } from './email-links.ts'
import { isLinkRefused, resetPassword } from './mail-links.ts'
import { isWrittenTwice, newPasswordShape } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const RESET = 'All Set! Your new password is locked and loaded. Welcome back!'

const ResetForm = z.object(newPasswordShape).refine(...isWrittenTwice)

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // As the link was when it was opened: whoever is still writing when it ends learns it from the server.
  const [isGoodFor, setGoodFor] = useState(() => (isExpired(token, systemTiming.now()) ? undefined : token))
  return (
    <>
      <title>New password · Pinwheel</title>
      {isGoodFor === token ? (
        <AuthLayout title="Pick a new password" subtitle="One that only you know, and that you will know tomorrow.">
          <ResetPasswordForm token={token} onRefused={() => setGoodFor(undefined)} />
        </AuthLayout>
      ) : (
        <AuthLayout {...BAD_LINK}>
          <Link to={paths.forgotPassword()} {...buttonLook({ kind: 'call-to-action', size: 'large', wide: true })}>
            Get a new link
          </Link>
        </AuthLayout>
      )}
    </>
  )
}

function ResetPasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(ResetForm),
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
    notify.success(RESET)
    await navigate(paths.login())
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields form={form} />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        Lock It Down!
      </Button>
      <p className={styles.failed} role="alert">
        {errors.root?.message}
      </p>
    </form>
  )
}
