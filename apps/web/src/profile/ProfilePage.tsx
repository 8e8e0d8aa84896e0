import { t } from '@lingui/core/macro'
import type { Profile } from '@pinwheel/contract'
import type { AuthProvider } from '@pinwheel/contract/plain'
import { useQueryClient } from '@tanstack/react-query'
import { ownProfile } from '../api/accounts.ts'
import { providerName } from '../api/settings.ts'
import { Header, usePageQuery } from '../shell/index.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useProfileSaves } from './profile-saves.ts'
import styles from './Profile.module.css'
import { UnverifiedHint } from './UnverifiedHint.tsx'

const PROFILE_KEY = ['profile']

export function ProfilePage() {
  const queryClient = useQueryClient()
  const { data, hasFailed, tryAgain, notice } = usePageQuery({
    queryKey: PROFILE_KEY,
    load: ({ signal }) => ownProfile(signal),
  })
  function keep(saved: Profile) {
    // A reload that is running may have read the profile before it was saved.
    void queryClient.cancelQueries({ queryKey: PROFILE_KEY })
    queryClient.setQueryData(PROFILE_KEY, saved)
  }
  return (
    <Page header={<Header />} width="text">
      <title>{`${t`Profile`} · Pinwheel`}</title>
      {notice}
      {data ? (
        <ProfileForms profile={data} onSaved={keep} />
      ) : (
        <>
          <PageHead title={t`Profile`} />
          {hasFailed ? <NotLoaded onTryAgain={tryAgain} /> : <ProfileSkeleton />}
        </>
      )}
    </Page>
  )
}

const ACCOUNT_KINDS: Record<AuthProvider, (provider: string) => string> = {
  LOCAL: () => t`Local account`,
  GOOGLE: (provider) => t`${provider} account`,
  NONE: () => t`Account of the old site`,
}

export function ProfileForms({ profile, onSaved }: { profile: Profile; onSaved: (saved: Profile) => void }) {
  const isLocal = profile.authProvider === 'LOCAL'
  const save = useProfileSaves(profile, onSaved)
  return (
    <>
      <PageHead
        title={t`Profile`}
        text={t`Your personal details and how you sign in.`}
        action={<Badge size="large">{ACCOUNT_KINDS[profile.authProvider](providerName())}</Badge>}
      />
      <div className={styles.sections}>
        {isLocal && profile.unverifiedEmail !== undefined && (
          <UnverifiedHint email={profile.email} unverifiedEmail={profile.unverifiedEmail} />
        )}
        <DetailsForm profile={profile} save={save} />
        <LanguageSection profile={profile} save={save} />
        {isLocal && <PasswordForm email={profile.email} />}
      </div>
    </>
  )
}

export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        shape={2}
        text={t`Your profile could not be loaded. Check your connection and try again.`}
        action={<Button onClick={onTryAgain}>{t`Try again`}</Button>}
      />
    </div>
  )
}

/** Placeholders of the two sections while the profile loads. */
export function ProfileSkeleton() {
  return (
    <div className={styles.sections}>
      <div className={styles.placeholder} data-blade="tl">
        <Spinner label={t`Loading your profile`} />
      </div>
      <div className={styles.placeholder} data-blade="tl" aria-hidden="true" />
    </div>
  )
}
