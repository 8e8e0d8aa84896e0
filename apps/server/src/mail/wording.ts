import type { Letter } from './letter.ts'

/** What a letter says, before it is set as text or as HTML. */
export type Wording = {
  subject: string
  /** What a list of letters shows behind the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; link: string; validity: string }
  /** For whoever did not ask for the letter. */
  unasked: string
}

const VERIFICATION_VALIDITY = 'The link works for 3 days.'

export function wordingOf(letter: Letter): Wording {
  switch (letter.kind) {
    case 'welcome':
      return letter.link === undefined ? welcome(letter) : welcomeWithLink({ ...letter, link: letter.link })
    case 'address-change':
      return addressChange(letter)
    case 'password-reset':
      return passwordReset(letter)
  }
}

type Linked = { nickname: string; to: string; link: string }

const INVITATION =
  'Your account is ready: make a quiz, put it on the big screen, and let the whole room play along on their phones.'

const welcomeWithLink = ({ nickname, link }: Linked): Wording => ({
  subject: `Welcome to Pinwheel, ${nickname}!`,
  preview: 'One press, and your address is confirmed.',
  heading: `Welcome, ${nickname}!`,
  paragraphs: [
    INVITATION,
    'One thing first: please confirm that this address is yours, so that we can help when a password slips your mind.',
  ],
  action: { label: 'Confirm my address', link, validity: VERIFICATION_VALIDITY },
  unasked:
    'You did not sign up? Then somebody mistyped their address. Leave this email alone, and it will never be confirmed.',
})

const welcome = ({ nickname }: { nickname: string }): Wording => ({
  subject: `Welcome to Pinwheel, ${nickname}!`,
  preview: 'Your account is ready to play.',
  heading: `Welcome, ${nickname}!`,
  paragraphs: [
    INVITATION,
    'You sign in through an account that you already have, so there is nothing to confirm and no password to remember.',
  ],
  unasked: 'You did not sign up? Then look who else can use the account that belongs to this address.',
})

const addressChange = ({ nickname, to, link }: Linked): Wording => ({
  subject: 'Confirm your new email address',
  preview: 'Your old address stays in use until you do.',
  heading: `A new address, ${nickname}?`,
  paragraphs: [
    `You asked us to use ${to} for your Pinwheel account. Confirm it, and from then on you sign in with it.`,
    'Until then everything stays as it is, and you sign in with the address you had.',
  ],
  action: { label: 'Confirm this address', link, validity: VERIFICATION_VALIDITY },
  unasked: 'You did not ask for this? Then leave this email alone. Nothing changes without the confirmation.',
})

const passwordReset = ({ nickname, link }: Linked): Wording => ({
  subject: 'Reset your password',
  preview: 'The link works for 60 minutes.',
  heading: `A fresh start, ${nickname}`,
  paragraphs: [
    'It happens to the best of us. Choose a new password for your Pinwheel account, and you are back in the game.',
    'As soon as you have one, every device that is still signed in is signed out.',
  ],
  action: { label: 'Choose a new password', link, validity: 'The link works once, for 60 minutes.' },
  unasked:
    'You did not ask for this? Then leave this email alone. Your password stays as it is, and nobody got into your account.',
})
