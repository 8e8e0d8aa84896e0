/** What we write to people. `link` is absolute and complete. */
export type Letter =
  /** To somebody who registered; without a link when another provider vouches for the address. The link holds 3 days. */
  | { kind: 'welcome'; to: string; nickname: string; link?: string }
  /** To the new address, to see that it is theirs. The link holds 3 days. */
  | { kind: 'address-change'; to: string; nickname: string; link: string }
  /** The link holds 60 minutes. */
  | { kind: 'password-reset'; to: string; nickname: string; link: string }
