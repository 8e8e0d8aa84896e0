import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { TextField } from '../ui/Field/TextField.tsx'
import styles from './NameFields.module.css'

/** The form holds both names as strings; as input of an optional schema field their type is unknown. */
type Names = { givenName?: unknown; familyName?: unknown; defaultNickname: string }

/** First and last name, which are private, and the nickname, which is public. */
export function NameFields<Values extends Names, Output>({
  form: { register, formState },
  areFromProvider = false,
  afterNickname,
}: {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>
  /** True: the provider owns the two names, so they are read-only. */
  areFromProvider?: boolean
  afterNickname?: ReactNode
}) {
  const field = (name: keyof Names) => ({
    ...register(name as FieldPath<Values>),
    error: formState.errors[name]?.message as string | undefined,
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={areFromProvider ? t`First name` : t`First name (optional)`}
          autoComplete="given-name"
          readOnly={areFromProvider}
          {...field('givenName')}
        />
        <TextField
          label={areFromProvider ? t`Last name` : t`Last name (optional)`}
          autoComplete="family-name"
          readOnly={areFromProvider}
          {...field('familyName')}
        />
      </div>
      <TextField
        label={t`Nickname`}
        autoComplete="nickname"
        hint={t`What others see, as author and as player.`}
        after={afterNickname}
        {...field('defaultNickname')}
      />
    </>
  )
}
