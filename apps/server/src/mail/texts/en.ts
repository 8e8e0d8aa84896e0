/** The texts of all emails. `{nickname}` and `{address}` stand for those of the recipient. */
export const en = {
  sender: 'This email was sent by a machine that cannot read answers.',
  copyLink: 'If the button does nothing, copy this address into your browser:',
  threeDays: 'The link works for 3 days.',

  welcomeSubject: 'Welcome to Pinwheel, {nickname}!',
  welcomeHeading: 'Welcome, {nickname}!',
  welcomeInvitation:
    'Your account is ready: make a quiz, show it on a big screen, and everyone plays along on their phones.',
  welcomeConfirmPreview: 'Please confirm your email address.',
  welcomeConfirm: 'Please confirm that this address is yours. You need it to reset a forgotten password.',
  welcomeConfirmButton: 'Confirm my address',
  welcomeConfirmUnexpected:
    'You did not sign up? Then someone entered your address by mistake. Ignore this email, and the address is not confirmed.',
  welcomeProviderPreview: 'Your account is ready to play.',
  welcomeProvider:
    'You sign in through an account that you already have, so there is nothing to confirm and no password to remember.',
  welcomeProviderUnexpected:
    'You did not sign up? Then check who else can use the account that belongs to this address.',

  addressSubject: 'Confirm your new email address',
  addressPreview: 'Your old address stays in use until you do.',
  addressHeading: 'A new address, {nickname}?',
  addressAsked:
    'You asked us to use {address} for your Pinwheel account. Confirm it, and from then on you sign in with it.',
  addressUntilThen: 'Until then everything stays as it is, and you sign in with the address you had.',
  addressButton: 'Confirm this address',
  addressUnexpected: 'You did not ask for this? Then ignore this email. Nothing changes without the confirmation.',

  resetSubject: 'Reset your password',
  resetPreview: 'The link works for 60 minutes.',
  resetHeading: 'Reset your password, {nickname}',
  resetChoose: 'Choose a new password for your Pinwheel account.',
  resetDevices: 'Every device that is still signed in is then signed out.',
  resetButton: 'Choose a new password',
  resetValidity: 'The link works once, for 60 minutes.',
  resetUnexpected:
    'You did not ask for this? Then ignore this email. Your password stays as it is, and no one got into your account.',

  changedPreview: 'Was it you? Then there is nothing to do.',
  changedByYou: 'Was it you? Then there is nothing to do, and you can delete this email.',
  changedUndo:
    'It was not you? Then undo it. Your account goes back to this address, every device is signed out, and you choose a new password.',
  changedButton: 'It was not me',
  changedValidity: 'The link works once, for 72 hours.',
  changedForward: 'Do not forward this email: anyone who opens the link gets into your account.',

  newAddressSubject: 'A new email address for your account',
  newAddressHeading: 'A new address was entered, {nickname}',
  newAddressHappened:
    'A new email address was entered for your Pinwheel account. As soon as it is confirmed, it replaces this one.',
  addressChangedSubject: 'Your email address was changed',
  addressChangedHeading: 'Your address has changed, {nickname}',
  addressChangedHappened: 'The email address of your Pinwheel account was changed. You sign in with the new one.',
  passwordChangedSubject: 'Your password was changed',
  passwordChangedHeading: 'Your password has changed, {nickname}',
  passwordChangedHappened: 'Your Pinwheel account has a new password. Every other device has been signed out.',

  undoneSubject: 'A change of your account was undone',
  undonePreview: 'The account uses its former email address again.',
  undoneHeading: 'The change was undone, {nickname}',
  undoneHappened:
    'The owner of the former email address of this Pinwheel account has undone a change. The account uses that address again, every device was signed out, and the password has to be chosen again.',
  undoneUnexpected:
    'You did not expect this? Then check whether someone else can read the emails to your former address.',
}

/** The texts in one language. */
export type MailTexts = Record<keyof typeof en, string>
