type Count = 'at least' | 'at most'

/** Messages of the advanced editor about a field of its JSON (specification, section 5). */
export const FIELD_MESSAGES = {
  type: (field: string, expected: string, actual: string) =>
    `Invalid type for field '${field}'. Expected ${expected}, got ${actual}`,
  value: (field: string, count: Count, limit: number, actual: number) =>
    `Invalid value for field '${field}'. Expected ${count} ${limit}, got ${actual}.`,
  length: (field: string, count: Count, limit: number, actual: number) =>
    `Invalid length for field '${field}'. Expected a length ${count} ${limit}, got ${actual}.`,
  characters: (field: string) => `Invalid characters for field '${field}'.`,
  arrayLength: (field: string, count: Count, limit: number, actual: number) =>
    `Invalid array length for field '${field}'. Expected a length ${count} ${limit}, got ${actual}.`,
  custom: (field: string, reason?: string) =>
    `Invalid value for field '${field}'. ${reason ?? 'Value did not pass custom validation.'}`,
  root: (actual: string) => `Unexpected root element. Expected array got ${actual}.`,
  unknownClassicType: 'Unknown question type for Classic mode',
  unsupportedMode: 'Unsupported game mode',
} as const
