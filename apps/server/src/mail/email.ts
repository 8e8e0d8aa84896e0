import type { InterfaceLanguage } from '@pinwheel/contract'

/** How an email addresses its recipient. `language`: null or absent for English. */
type Addressed = { to: string; nickname: string; language?: InterfaceLanguage | null }

/** `link` is an absolute URL. */
export type OutgoingEmail = Addressed & Occasion

type Occasion =
  /** To a new user; without a link if an external provider verified the address. The link is valid for 3 days. */
  | { kind: 'welcome'; link?: string }
  /** To the new address, to verify it. The link is valid for 3 days. */
  | { kind: 'address-change'; link: string }
  /** The link is valid for 60 minutes. */
  | { kind: 'password-reset'; link: string }
  /** To the address that the account had before the change. The link undoes it and is valid for 72 hours. */
  | { kind: 'account-changed'; change: AccountChange; link: string }
  /** To the address that the account had until the change was undone. */
  | { kind: 'change-undone' }

/** `new-address`: a pending address was entered; `address`: it was verified. */
export type AccountChange = 'new-address' | 'address' | 'password'
