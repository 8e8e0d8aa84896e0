/** `link` is an absolute URL. */
export type OutgoingEmail =
  /** To a new user; without a link if an external provider verified the address. The link is valid for 3 days. */
  | { kind: 'welcome'; to: string; nickname: string; link?: string }
  /** To the new address, to verify it. The link is valid for 3 days. */
  | { kind: 'address-change'; to: string; nickname: string; link: string }
  /** The link is valid for 60 minutes. */
  | { kind: 'password-reset'; to: string; nickname: string; link: string }
  /** To the address that the account had before the change. The link undoes it and is valid for 72 hours. */
  | { kind: 'account-changed'; change: AccountChange; to: string; nickname: string; link: string }
  /** To the address that the account had until the change was undone. */
  | { kind: 'change-undone'; to: string; nickname: string }

/** `new-address`: a pending address was entered; `address`: it was verified. */
export type AccountChange = 'new-address' | 'address' | 'password'
