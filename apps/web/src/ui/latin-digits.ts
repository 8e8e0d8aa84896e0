/** The zeros of Arabic, Persian, Indian and fullwidth keyboards. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

/** A number in the digits that our fields read, whichever keyboard typed it. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
