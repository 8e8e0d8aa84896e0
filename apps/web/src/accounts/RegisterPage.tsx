import { t } from '@lingui/core/macro'
import { RegisterRequest, shuffledNickname } from '@pinwheel/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { logIn, register as createAccount } from '../api/accounts.ts'
import { useLanguage } from '../i18n/index.ts'
import { Link, useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { forgetReturnAddress } from '../shell/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { ShuffleIcon } from '../ui/icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthLayout.module.css'
import { EmailField } from './EmailField.tsx'
import { omitEmptyNames } from './omit-empty-names.ts'
import { NameFields } from './NameFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordHint, PasswordTicks } from './PasswordTicks.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { showServerErrors } from './server-errors.ts'
import { randomRegisterWelcome } from './welcome-texts.ts'

const CONFLICT = 409

/** After the sign-in the route guard navigates home: new users start there, whichever page sent them to sign in. */
export function RegisterPage() {
  const [welcome] = useState(() => randomRegisterWelcome())
  return (
    <AuthLayout {...welcome}>
      <title>{`${t`Make an account`} · Pinwheel`}</title>
      <RegisterForm />
      <ProviderButton />
      <p className={styles.end}>
        {t`Been here before?`} <Link to={paths.login()}>{t`Log in`}</Link>
      </p>
    </AuthLayout>
  )
}

type RegisterFields = Record<'email' | 'password' | 'givenName' | 'familyName' | 'defaultNickname', string>

function RegisterForm() {
  const form = useForm<RegisterFields, unknown, RegisterRequest>({
    resolver: omitEmptyNames(RegisterRequest),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', givenName: '', familyName: '', defaultNickname: '' },
  })
  const { register, handleSubmit, setError, setValue, formState } = form
  const { errors, isValid, isSubmitting } = formState
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()
  const language = useLanguage()

  async function createAccountAndLogIn(account: RegisterRequest) {
    await createAccount({ ...account, language })
    notify.success(t`Welcome aboard! Your account is ready to roll`)
    forgetReturnAddress()
    // The account exists now, so the form must not be sent again, even if the login fails.
    await logIn({ email: account.email, password: account.password }).catch(() => {
      if (isCurrent()) navigate(paths.login())
    })
  }

  const submit = handleSubmit((account) =>
    createAccountAndLogIn(account).catch(showServerErrors(setError, { status: CONFLICT, field: 'email' })),
  )

  function shuffle() {
    setValue('defaultNickname', shuffledNickname(), { shouldValidate: true, shouldTouch: true })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={<PasswordHint />}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordTicks password={useWatch({ control: form.control, name: 'password' })} />
      <NameFields
        form={form}
        afterNickname={<IconButton icon={ShuffleIcon} label={t`Shuffle a nickname`} size="small" onClick={shuffle} />}
      />
      <Button type="submit" kind="call-to-action" size="large" wide disabled={!isValid} busy={isSubmitting}>
        {t`Let's go!`}
      </Button>
    </form>
  )
}
