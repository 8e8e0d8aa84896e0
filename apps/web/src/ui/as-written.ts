import { comparedAnswer } from '@pinwheel/contract/plain'

/** An accepted answer as its author wrote it: distributions contain the compared form, which has no capitals. */
export const asWritten = (options: readonly string[], compared: string): string =>
  options.find((option) => comparedAnswer(option) === compared) ?? compared
