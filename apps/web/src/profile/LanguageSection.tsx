import { t } from '@lingui/core/macro'
import type { Profile } from '@pinwheel/contract'
import type { Language } from '../i18n/index.ts'
import { chooseLanguage, isLanguage, useLanguage } from '../i18n/index.ts'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import { LANGUAGE_NAMES } from '../ui/language-names.ts'
import { notify } from '../ui/Toast/toast.tsx'
import { unchanged } from './details-fields.ts'
import type { SaveProfile } from './profile-saves.ts'
import { ProfileSection } from './ProfileSection.tsx'

const OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label, lang: value }))

/** The language of the pages on this device, which becomes that of the emails to the account, too. */
export function LanguageSection({ profile, save }: { profile: Profile; save: SaveProfile }) {
  const language = useLanguage()
  const ofEmails = profile.language ?? 'en'
  const name = LANGUAGE_NAMES[ofEmails]

  async function choose(chosen: Language) {
    // First: in another language the whole page is rendered again, and reads the profile.
    await save((newest) => ({ ...unchanged(newest), language: chosen }))
    await chooseLanguage(chosen)
    notify.success(t`Saved, for our emails to you as well.`)
  }

  return (
    <ProfileSection title={t`Language`} text={t`For Pinwheel on this device, and for our emails to you.`}>
      <SelectField
        label={t`Language`}
        labelHidden
        options={OPTIONS}
        value={language}
        hint={ofEmails === language ? undefined : t`Our emails to you are in ${name}. A choice here changes both.`}
        onChange={({ target }) => {
          // Without a connection the page stays in its language, and a message has said why.
          if (isLanguage(target.value)) void choose(target.value).catch(() => undefined)
        }}
      />
    </ProfileSection>
  )
}
