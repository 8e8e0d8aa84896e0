import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, pendingAddressAfter } from './email-address.ts'

const [OLD, NEW, OTHER] = ['mira@example.org', 'mira.new@example.org', 'mira.other@example.org']

// The table of call 13, and what it means for spellings.
test.each([
  { email: OLD, unverifiedEmail: null, submitted: undefined, pending: null },
  { email: OLD, unverifiedEmail: OLD, submitted: undefined, pending: OLD },
  { email: OLD, unverifiedEmail: NEW, submitted: undefined, pending: NEW },
  { email: OLD, unverifiedEmail: null, submitted: NEW, pending: NEW },
  { email: OLD, unverifiedEmail: OLD, submitted: NEW, pending: NEW },
  { email: OLD, unverifiedEmail: OTHER, submitted: NEW, pending: NEW },
  { email: OLD, unverifiedEmail: NEW, submitted: NEW, pending: NEW },
  { email: OLD, unverifiedEmail: OLD, submitted: OLD, pending: OLD },
  { email: OLD, unverifiedEmail: null, submitted: OLD, pending: null },
  { email: OLD, unverifiedEmail: NEW, submitted: OLD, pending: null },
  { email: OLD, unverifiedEmail: NEW, submitted: OLD.toUpperCase(), pending: null },
  { email: OLD, unverifiedEmail: null, submitted: OLD.toUpperCase(), pending: null },
  { email: OLD, unverifiedEmail: NEW, submitted: NEW.toUpperCase(), pending: NEW },
])(
  '$email, pending $unverifiedEmail, saved with $submitted: then $pending is pending',
  ({ pending, submitted, ...from }) => expect(pendingAddressAfter(from, submitted)).toBe(pending),
)

const spelled = (address: string) => fc.constantFrom(address, address.toUpperCase(), `M${address.slice(1)}`)
const address = fc.constantFrom(OLD, NEW, OTHER).chain(spelled)
const addresses = fc.record({ email: address, unverifiedEmail: fc.option(address) })
const isSame = (one: string | null, other: string) => one !== null && emailKey(one) === emailKey(other)

test('what is pending after a save was pending before or was asked for, and asking again changes nothing', () => {
  fc.assert(
    fc.property(addresses, fc.option(address, { nil: undefined }), (from, submitted) => {
      const pending = pendingAddressAfter(from, submitted)
      expect([null, from.unverifiedEmail, submitted]).toContain(pending)
      expect(pendingAddressAfter({ ...from, unverifiedEmail: pending }, submitted)).toBe(pending)
      if (submitted === undefined) return
      // One signs in with what was asked for, or is asked to verify it.
      expect(isSame(pending, submitted) || isSame(from.email, submitted)).toBe(true)
      // A change is called off by asking for the address one has; an unverified first address stays unverified.
      const isCalledOff = pending === null || isSame(from.email, pending)
      expect(isCalledOff || !isSame(from.email, submitted)).toBe(true)
    }),
  )
})

test('spelling decides nothing', () => {
  const key = (pending: string | null) => pending && emailKey(pending)
  fc.assert(
    fc.property(addresses, address, (from, submitted) => {
      const lower = { email: emailKey(from.email), unverifiedEmail: key(from.unverifiedEmail) }
      expect(key(pendingAddressAfter(from, submitted))).toBe(pendingAddressAfter(lower, emailKey(submitted)))
    }),
  )
})
