import type { ReactNode } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { TextField } from '../ui/Field/TextField.tsx'
import styles from './NameFields.module.css'

/** Forms hold the two as texts; what may be left out is unknown to a schema before it has read it. */
type Names = { givenName?: unknown; familyName?: unknown; defaultNickname: string }

/** Who somebody is: two names that nobody else sees, and the nickname that everybody does. */
export function NameFields<Values extends Names, Output>({
  form: { register, formState },
  areForeign = false,
  afterNickname,
}: {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>
  /** True: the two names come from a provider, and are only shown. */
  areForeign?: boolean
  afterNickname?: ReactNode
}) {
  const field = (name: keyof Names) => ({
    ...register(name as FieldPath<Values>),
    error: formState.errors[name]?.message as string | undefined,
  })
  const optional = areForeign ? '' : ' (optional)'
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={`First name${optional}`}
          autoComplete="given-name"
          readOnly={areForeign}
          {...field('givenName')}
        />
        <TextField
          label={`Last name${optional}`}
          autoComplete="family-name"
          readOnly={areForeign}
          {...field('familyName')}
        />
      </div>
      <TextField
        label="Nickname"
        autoComplete="nickname"
        hint="What others see, as author and as player."
        after={afterNickname}
        {...field('defaultNickname')}
      />
    </>
  )
}
