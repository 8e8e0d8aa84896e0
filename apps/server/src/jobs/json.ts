/** What a payload may hold: it is stored as JSON and comes back the same. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }
