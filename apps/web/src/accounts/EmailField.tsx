import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../ui/Field/TextField.tsx'

/** The address with which a person logs in. Password managers store it as the name of the account. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>) {
  return <TextField label={t`Email`} type="email" autoComplete="username" {...field} />
}
