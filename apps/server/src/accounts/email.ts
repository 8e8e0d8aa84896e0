/** What two spellings of one address have in common: they belong to one account. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
