import type { AccountChange, OutgoingEmail } from './email.ts'
import { textsIn } from './texts/index.ts'
import type { MailTexts } from './texts/index.ts'

/** The content of an email, before it is formatted as text and HTML. */
export type EmailContent = {
  subject: string
  /** Shown after the subject in lists of emails. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; link: string; validity: string; copyLink: string }
  /** For recipients who did not cause the email. */
  ifUnexpected: string
  /** That nobody reads answers. */
  sender: string
}

/** The content of an email in the language of its recipient. */
export function emailContent(email: OutgoingEmail): EmailContent {
  const texts = textsIn(email.language ?? 'en', { nickname: email.nickname, address: email.to })
  return { ...contentOf(email, texts), sender: texts.sender }
}

type Content = Omit<EmailContent, 'sender'>

function contentOf(email: OutgoingEmail, texts: MailTexts): Content {
  switch (email.kind) {
    case 'welcome':
      return email.link === undefined ? welcome(texts) : welcomeWithLink(texts, email.link)
    case 'address-change':
      return addressChange(texts, email.link)
    case 'password-reset':
      return passwordReset(texts, email.link)
    case 'account-changed':
      return accountChanged(texts, email.change, email.link)
    case 'change-undone':
      return changeUndone(texts)
  }
}

const welcomeWithLink = (texts: MailTexts, link: string): Content => ({
  subject: texts.welcomeSubject,
  preview: texts.welcomeConfirmPreview,
  heading: texts.welcomeHeading,
  paragraphs: [texts.welcomeInvitation, texts.welcomeConfirm],
  action: { label: texts.welcomeConfirmButton, link, validity: texts.threeDays, copyLink: texts.copyLink },
  ifUnexpected: texts.welcomeConfirmUnexpected,
})

const welcome = (texts: MailTexts): Content => ({
  subject: texts.welcomeSubject,
  preview: texts.welcomeProviderPreview,
  heading: texts.welcomeHeading,
  paragraphs: [texts.welcomeInvitation, texts.welcomeProvider],
  ifUnexpected: texts.welcomeProviderUnexpected,
})

const addressChange = (texts: MailTexts, link: string): Content => ({
  subject: texts.addressSubject,
  preview: texts.addressPreview,
  heading: texts.addressHeading,
  paragraphs: [texts.addressAsked, texts.addressUntilThen],
  action: { label: texts.addressButton, link, validity: texts.threeDays, copyLink: texts.copyLink },
  ifUnexpected: texts.addressUnexpected,
})

const passwordReset = (texts: MailTexts, link: string): Content => ({
  subject: texts.resetSubject,
  preview: texts.resetPreview,
  heading: texts.resetHeading,
  paragraphs: [texts.resetChoose, texts.resetDevices],
  action: { label: texts.resetButton, link, validity: texts.resetValidity, copyLink: texts.copyLink },
  ifUnexpected: texts.resetUnexpected,
})

const CHANGES: Record<AccountChange, (texts: MailTexts) => { subject: string; heading: string; happened: string }> = {
  'new-address': (texts) => ({
    subject: texts.newAddressSubject,
    heading: texts.newAddressHeading,
    happened: texts.newAddressHappened,
  }),
  address: (texts) => ({
    subject: texts.addressChangedSubject,
    heading: texts.addressChangedHeading,
    happened: texts.addressChangedHappened,
  }),
  password: (texts) => ({
    subject: texts.passwordChangedSubject,
    heading: texts.passwordChangedHeading,
    happened: texts.passwordChangedHappened,
  }),
}

function accountChanged(texts: MailTexts, change: AccountChange, link: string): Content {
  const { subject, heading, happened } = CHANGES[change](texts)
  return {
    subject,
    preview: texts.changedPreview,
    heading,
    paragraphs: [happened, texts.changedByYou, texts.changedUndo],
    action: { label: texts.changedButton, link, validity: texts.changedValidity, copyLink: texts.copyLink },
    ifUnexpected: texts.changedForward,
  }
}

const changeUndone = (texts: MailTexts): Content => ({
  subject: texts.undoneSubject,
  preview: texts.undonePreview,
  heading: texts.undoneHeading,
  paragraphs: [texts.undoneHappened],
  ifUnexpected: texts.undoneUnexpected,
})
