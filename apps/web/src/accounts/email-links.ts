/** How a page begins whose link, from a mail, is good for nothing (any more). */
export const BAD_LINK = {
  title: 'Oops! Something went wrong.',
  subtitle: 'The supplied link is invalid or has expired.',
} as const
