import { zodResolver } from '@hookform/resolvers/zod'
import { RegisterRequest } from '@pinwheel/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { logIn, register as createAccount } from '../api/accounts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { ShuffleIcon } from '../ui/icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { shuffledNickname } from '../live/index.ts'
import { serverErrors } from './server-errors.ts'
import { registerWelcome } from './welcome.ts'

const WELCOME = 'Welcome aboard! Your account is ready to roll'
const CONFLICT = 409

/** Once signed in, the route's guard leads on to the home page. */
export function RegisterPage() {
  const [welcome] = useState(() => registerWelcome())
  return (
    <AuthLayout {...welcome}>
      <title>Make an account · Pinwheel</title>
      <RegisterForm />
      <p className={styles.end}>
        Been here before? <Link to={paths.login()}>Log in</Link>
      </p>
    </AuthLayout>
  )
}

async function createAccountAndLogIn(account: RegisterRequest): Promise<void> {
  await createAccount(account)
  await logIn({ email: account.email, password: account.password })
  notify.success(WELCOME)
}

function RegisterForm() {
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(RegisterRequest),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', givenName: '', familyName: '', defaultNickname: '' },
  })
  const { errors, isValid, isSubmitting } = formState

  const submit = handleSubmit((account) =>
    createAccountAndLogIn(account).catch(serverErrors(setError, { status: CONFLICT, field: 'email' })),
  )

  function shuffle() {
    setValue('defaultNickname', shuffledNickname(), { shouldValidate: true, shouldTouch: true })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="8 characters or more, with at least two each of uppercase, lowercase, digits and symbols."
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles.pair}>
        <TextField
          label="First name (optional)"
          autoComplete="given-name"
          error={errors.givenName?.message}
          {...register('givenName')}
        />
        <TextField
          label="Last name (optional)"
          autoComplete="family-name"
          error={errors.familyName?.message}
          {...register('familyName')}
        />
      </div>
      <TextField
        label="Nickname"
        autoComplete="nickname"
        hint="What others see, as author and as player."
        error={errors.defaultNickname?.message}
        after={<IconButton icon={ShuffleIcon} label="Shuffle a nickname" size="small" onClick={shuffle} />}
        {...register('defaultNickname')}
      />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        Let’s go!
      </Button>
    </form>
  )
}
