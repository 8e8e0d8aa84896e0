import { t } from '@lingui/core/macro'
import type { Profile } from '@pinwheel/contract'
import { ProfileUpdate } from '@pinwheel/contract'
import { useForm, useWatch } from 'react-hook-form'
import { NameFields, omitEmptyNames, PasswordField, showServerErrors } from '../accounts/index.ts'
import { providerName } from '../api/settings.ts'
import { Button } from '../ui/Button/Button.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import type { DetailsFields } from './details-fields.ts'
import { changesAddress, fieldsOf } from './details-fields.ts'
import styles from './Profile.module.css'
import type { SaveProfile } from './profile-saves.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { DETAILS, useUnsavedDetails } from './unsaved-details.ts'

/** For an account of an external provider the provider owns address and names, and only the nickname is editable. */
export function DetailsForm({ profile, save }: { profile: Profile; save: SaveProfile }) {
  const form = useForm({
    resolver: omitEmptyNames<DetailsFields, ProfileUpdate>(ProfileUpdate),
    // Save is inactive from the first wrong character on, so its reason follows while the field still has the focus.
    mode: 'all',
    delayError: 500,
    defaultValues: fieldsOf(profile),
    // A newer profile replaces the values of fields that the user has not edited.
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } = form
  const { errors, isValid, isSubmitting, isDirty } = formState
  const resetTo = (saved: Profile) => reset(fieldsOf(saved), { keepDirtyValues: false })
  const { wasRestored } = useUnsavedDetails(profile.id, form)
  const provider = providerName()
  const isFromProvider = profile.authProvider !== 'LOCAL'
  const isNewAddress = changesAddress(useWatch({ control: form.control, name: 'email' }), profile)

  async function saveDetails(update: ProfileUpdate) {
    const sent = getValues()
    const saved = await save(() => update)
    const written = getValues()
    resetTo(saved)
    // What the user has written during the request is not saved yet.
    for (const field of DETAILS)
      if (written[field] !== sent[field]) setValue(field, written[field], { shouldDirty: true, shouldValidate: true })
    notify.success(t`Nice! Your new profile is locked in. Get ready to quiz in style!`)
  }

  const submit = handleSubmit((update) => saveDetails(update).catch(showServerErrors(setError)))

  return (
    <ProfileSection
      title={t`Personal details`}
      text={
        isFromProvider
          ? t`Your address and names come from ${provider}, and can only be changed there.`
          : t`Others see your nickname, and nothing else.`
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          readOnly={isFromProvider}
          error={errors.email?.message}
          {...register('email')}
        />
        {isNewAddress && (
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            hint={t`You sign in with your email address, so a change needs your password.`}
            error={errors.currentPassword?.message}
            {...register('currentPassword', { shouldUnregister: true })}
          />
        )}
        <NameFields form={form} areFromProvider={isFromProvider} />
        <p className={styles.restored} role="status">
          {wasRestored && isDirty && t`Your unsaved changes are still here.`}
        </p>
        <div className={styles.actions}>
          <Button type="submit" kind="call-to-action" size="large" disabled={!isValid} busy={isSubmitting}>
            {t`Save!`}
          </Button>
          {isDirty && (
            <Button kind="plain" onClick={() => resetTo(profile)}>
              {t`Discard changes`}
            </Button>
          )}
        </div>
      </form>
    </ProfileSection>
  )
}
