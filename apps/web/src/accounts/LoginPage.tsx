import { t } from '@lingui/core/macro'
import { LoginRequest } from '@pinwheel/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { logIn } from '../api/accounts.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { EmailField } from './EmailField.tsx'
import { formResolver } from './form-resolver.ts'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { showServerErrors } from './server-errors.ts'
import { randomLoginWelcome } from './welcome-texts.ts'

const badCredentials = () =>
  ({
    status: 400,
    field: 'password',
    message: t`Bad credentials: the email address or the password is not right.`,
  }) as const

/** After the sign-in the route guard navigates to the page that required it, or home. */
export function LoginPage() {
  const [welcome] = useState(() => randomLoginWelcome())
  return (
    <AuthLayout {...welcome}>
      <title>{`${t`Log in`} · Pinwheel`}</title>
      <LoginForm />
      <ProviderButton />
      <p className={styles.end}>
        {t`New here?`} <Link to={paths.register()}>{t`Make an account`}</Link>
      </p>
    </AuthLayout>
  )
}

function LoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(LoginRequest),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isValid, isSubmitting } = formState

  const submit = handleSubmit((credentials) => logIn(credentials).catch(showServerErrors(setError, badCredentials())))

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        aside={<Link className={styles.aside} to={paths.forgotPassword()}>{t`Forgot your password?`}</Link>}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        {t`Let's go!`}
      </Button>
    </form>
  )
}
