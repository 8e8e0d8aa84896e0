import type { Profile } from '@pinwheel/contract'
import { ProfileUpdate } from '@pinwheel/contract'
import { useForm, useWatch } from 'react-hook-form'
import { NameFields, serverErrors, withoutEmptyNames } from '../accounts/index.ts'
import { providerName } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { saveProfile } from './calls.ts'
import type { DetailsFields } from './details-fields.ts'
import { fieldsOf, isAnotherAddress } from './details-fields.ts'
import styles from './Profile.module.css'
import { Section } from './Section.tsx'
import { useUnsaved } from './unsaved-details.ts'

const SAVED = 'Nice! Your new profile is locked in. Get ready to quiz in style!'

/** Whoever has come by a provider has their address and names from there: only the nickname is theirs to change. */
export function DetailsForm({ profile, onSaved }: { profile: Profile; onSaved: (saved: Profile) => void }) {
  const form = useForm({
    resolver: withoutEmptyNames<DetailsFields, ProfileUpdate>(ProfileUpdate),
    mode: 'onTouched',
    defaultValues: fieldsOf(profile),
    // Fetched anew, it changes what nobody is writing at.
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, setError, reset, formState } = form
  const { errors, isValid, isSubmitting, isDirty } = formState
  const startFrom = (stored: Profile) => reset(fieldsOf(stored), { keepDirtyValues: false })
  const { wasKept } = useUnsaved(profile.id, form)
  const isForeign = profile.authProvider !== 'LOCAL'
  const changesAddress = isAnotherAddress(useWatch({ control: form.control, name: 'email' }), profile)

  async function save(update: ProfileUpdate) {
    const saved = await saveProfile(update)
    startFrom(saved)
    onSaved(saved)
    notify.success(SAVED)
  }

  const submit = handleSubmit((update) => save(update).catch(serverErrors(setError)))

  return (
    <Section
      title="Personal details"
      text={
        isForeign
          ? `Your address and names come from ${providerName()}, and can only be changed there.`
          : 'Others see your nickname, and nothing else.'
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          readOnly={isForeign}
          error={errors.email?.message}
          {...register('email')}
        />
        {changesAddress && (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            hint="A new address is a new way into your account: show us that it is you."
            error={errors.currentPassword?.message}
            {...register('currentPassword', { shouldUnregister: true })}
          />
        )}
        <NameFields form={form} areForeign={isForeign} />
        <p className={styles.kept} role="status">
          {wasKept && isDirty && 'What you had not saved is still here.'}
        </p>
        <div className={styles.actions}>
          <Button type="submit" kind="call-to-action" size="large" disabled={!isValid} busy={isSubmitting}>
            Save!
          </Button>
          {isDirty && (
            <Button kind="plain" onClick={() => startFrom(profile)}>
              Discard changes
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
