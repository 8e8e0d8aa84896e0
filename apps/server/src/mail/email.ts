/** What we write to people. `link` is absolute and complete. */
export type OutgoingEmail =
  /** To somebody who registered; without a link when another provider vouches for the address. The link holds 3 days. */
  | { kind: 'welcome'; to: string; nickname: string; link?: string }
  /** To the new address, to see that it is theirs. The link holds 3 days. */
  | { kind: 'address-change'; to: string; nickname: string; link: string }
  /** The link holds 60 minutes. */
  | { kind: 'password-reset'; to: string; nickname: string; link: string }
  /** To the address that the account had before the change. The link undoes it, and holds 72 hours. */
  | { kind: 'account-changed'; change: AccountChange; to: string; nickname: string; link: string }
  /** To the address that an account had until a change was undone. */
  | { kind: 'change-undone'; to: string; nickname: string }

/** `new-address` is one that still has to be confirmed, `address` one that has been. */
export type AccountChange = 'new-address' | 'address' | 'password'
