import type { ProblemCode } from './problems.ts'

/** A value, or the reason why there is none. Expected refusals are values; unexpected faults are thrown. */
export type Result<Value = undefined, Refusal = ProblemCode> = Ok<Value> | Refused<Refusal>

export type Ok<Value = undefined> = { readonly ok: true; readonly value: Value }
export type Refused<Refusal = ProblemCode> = { readonly ok: false; readonly refusal: Refusal }
/** Refused by a rate limit: the client may try again after this many seconds. */
export type RateLimited = Refused<'request/too-many'> & { readonly retryAfterSeconds: number }

export function ok(): Ok
export function ok<Value>(value: Value): Ok<Value>
export function ok(value?: unknown): Ok<unknown> {
  return { ok: true, value }
}

export const refused = <const Refusal>(refusal: Refusal): Refused<Refusal> => ({ ok: false, refusal })

export const rateLimited = (retryAfterSeconds: number): RateLimited => ({
  ...refused('request/too-many'),
  retryAfterSeconds,
})
