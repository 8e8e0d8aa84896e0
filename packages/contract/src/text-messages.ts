/** Messages about texts. A module of its own, because phones need no others. */
export const TEXT_MESSAGES = {
  required: 'This field is required',
  minLength: (min: number) => `Minimum length must be greater than ${min}`,
  maxLength: (max: number) => `Maximum length must be less than ${max}`,
  illegalCharacter: "Can't contain illegal character",
  nickname:
    'Use letters, digits, underscores or simple emoji (not 👨‍🚀 or ❤️), with at least one letter, digit or emoji among them.',
  pin: 'A game PIN has six digits and does not start with 0.',
} as const
