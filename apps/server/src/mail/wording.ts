import type { AccountChange, OutgoingEmail } from './email.ts'

/** The content of an email, before it is formatted as text and HTML. */
export type EmailContent = {
  subject: string
  /** Shown after the subject in lists of emails. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; link: string; validity: string }
  /** For recipients who did not cause the email. */
  ifUnexpected: string
}

const VERIFICATION_VALIDITY = 'The link works for 3 days.'

export function emailContent(email: OutgoingEmail): EmailContent {
  switch (email.kind) {
    case 'welcome':
      return email.link === undefined ? welcome(email) : welcomeWithLink({ ...email, link: email.link })
    case 'address-change':
      return addressChange(email)
    case 'password-reset':
      return passwordReset(email)
    case 'account-changed':
      return accountChanged(email)
    case 'change-undone':
      return changeUndone(email)
  }
}

type Linked = { nickname: string; to: string; link: string }

const INVITATION =
  'Your account is ready: make a quiz, show it on a big screen, and everyone plays along on their phones.'

const welcomeWithLink = ({ nickname, link }: Linked): EmailContent => ({
  subject: `Welcome to Pinwheel, ${nickname}!`,
  preview: 'Please confirm your email address.',
  heading: `Welcome, ${nickname}!`,
  paragraphs: [INVITATION, 'Please confirm that this address is yours. You need it to reset a forgotten password.'],
  action: { label: 'Confirm my address', link, validity: VERIFICATION_VALIDITY },
  ifUnexpected:
    'You did not sign up? Then someone entered your address by mistake. Ignore this email, and the address is not confirmed.',
})

const welcome = ({ nickname }: { nickname: string }): EmailContent => ({
  subject: `Welcome to Pinwheel, ${nickname}!`,
  preview: 'Your account is ready to play.',
  heading: `Welcome, ${nickname}!`,
  paragraphs: [
    INVITATION,
    'You sign in through an account that you already have, so there is nothing to confirm and no password to remember.',
  ],
  ifUnexpected: 'You did not sign up? Then check who else can use the account that belongs to this address.',
})

const addressChange = ({ nickname, to, link }: Linked): EmailContent => ({
  subject: 'Confirm your new email address',
  preview: 'Your old address stays in use until you do.',
  heading: `A new address, ${nickname}?`,
  paragraphs: [
    `You asked us to use ${to} for your Pinwheel account. Confirm it, and from then on you sign in with it.`,
    'Until then everything stays as it is, and you sign in with the address you had.',
  ],
  action: { label: 'Confirm this address', link, validity: VERIFICATION_VALIDITY },
  ifUnexpected: 'You did not ask for this? Then ignore this email. Nothing changes without the confirmation.',
})

const passwordReset = ({ nickname, link }: Linked): EmailContent => ({
  subject: 'Reset your password',
  preview: 'The link works for 60 minutes.',
  heading: `Reset your password, ${nickname}`,
  paragraphs: [
    'Choose a new password for your Pinwheel account.',
    'Every device that is still signed in is then signed out.',
  ],
  action: { label: 'Choose a new password', link, validity: 'The link works once, for 60 minutes.' },
  ifUnexpected:
    'You did not ask for this? Then ignore this email. Your password stays as it is, and no one got into your account.',
})

const CHANGES: Record<AccountChange, Pick<EmailContent, 'subject' | 'heading'> & { happened: string }> = {
  'new-address': {
    subject: 'A new email address for your account',
    heading: 'A new address was entered',
    happened:
      'A new email address was entered for your Pinwheel account. As soon as it is confirmed, it replaces this one.',
  },
  address: {
    subject: 'Your email address was changed',
    heading: 'Your address has changed',
    happened: 'The email address of your Pinwheel account was changed. You sign in with the new one.',
  },
  password: {
    subject: 'Your password was changed',
    heading: 'Your password has changed',
    happened: 'Your Pinwheel account has a new password. Every other device has been signed out.',
  },
}

const accountChanged = ({ change, nickname, link }: Linked & { change: AccountChange }): EmailContent => ({
  subject: CHANGES[change].subject,
  preview: 'Was it you? Then there is nothing to do.',
  heading: `${CHANGES[change].heading}, ${nickname}`,
  paragraphs: [
    CHANGES[change].happened,
    'Was it you? Then there is nothing to do, and you can delete this email.',
    'It was not you? Then undo it. Your account goes back to this address, every device is signed out, and you choose a new password.',
  ],
  action: { label: 'It was not me', link, validity: 'The link works once, for 72 hours.' },
  ifUnexpected: 'Do not forward this email: anyone who opens the link gets into your account.',
})

const changeUndone = ({ nickname }: { nickname: string }): EmailContent => ({
  subject: 'A change of your account was undone',
  preview: 'The account uses its former email address again.',
  heading: `The change was undone, ${nickname}`,
  paragraphs: [
    'The owner of the former email address of this Pinwheel account has undone a change. The account uses that address again, every device was signed out, and the password has to be chosen again.',
  ],
  ifUnexpected: 'You did not expect this? Then check whether someone else can read the emails to your former address.',
})
