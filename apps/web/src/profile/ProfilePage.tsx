import type { Profile } from '@pinwheel/contract'
import type { AuthProvider } from '@pinwheel/contract/plain'
import { useQueryClient } from '@tanstack/react-query'
import { providerName } from '../api/settings.ts'
import { Header, usePageQuery } from '../shell/index.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { ownProfile } from './calls.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { UnverifiedHint } from './UnverifiedHint.tsx'

const PROFILE_KEY = ['profile']

export function ProfilePage() {
  const queryClient = useQueryClient()
  const { data, hasFailed, tryAgain, notice } = usePageQuery({
    queryKey: PROFILE_KEY,
    load: ({ signal }) => ownProfile(signal),
  })
  return (
    <Page header={<Header />} width="text">
      <title>Profile · Pinwheel</title>
      {notice}
      {data ? (
        <ProfileForms profile={data} onSaved={(saved) => queryClient.setQueryData(PROFILE_KEY, saved)} />
      ) : (
        <>
          <PageHead title="Profile" />
          {hasFailed ? <NotLoaded onTryAgain={tryAgain} /> : <ProfileSkeleton />}
        </>
      )}
    </Page>
  )
}

const ACCOUNT_KINDS: Record<AuthProvider, () => string> = {
  LOCAL: () => 'Local account',
  GOOGLE: () => `${providerName()} account`,
  NONE: () => 'Account of the old site',
}

export function ProfileForms({ profile, onSaved }: { profile: Profile; onSaved: (saved: Profile) => void }) {
  const isLocal = profile.authProvider === 'LOCAL'
  return (
    <>
      <PageHead
        title="Profile"
        text="Who you are here, and how you get in."
        action={<Badge size="large">{ACCOUNT_KINDS[profile.authProvider]()}</Badge>}
      />
      <div className={styles.sections}>
        {isLocal && profile.unverifiedEmail !== undefined && (
          <UnverifiedHint email={profile.email} unverifiedEmail={profile.unverifiedEmail} />
        )}
        <DetailsForm profile={profile} onSaved={onSaved} />
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
        text="Your profile did not arrive. Check your connection, then try again."
        action={<Button onClick={onTryAgain}>Try again</Button>}
      />
    </div>
  )
}
