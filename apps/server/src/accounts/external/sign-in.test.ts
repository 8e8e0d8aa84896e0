import type { QuizPage, TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailTo, emailsTo } from '../../mail/testing/emails.ts'
import { importLegacyFile } from '../../migration/index.ts'
import { aPlayerLine, aQuizLine, fileOf } from '../../migration/testing/records.ts'
import { mostLockWaitsDuring } from '../../sql/testing/blocked.ts'
import type { TestAnswer } from '../../testing/index.ts'
import { startProviderApp } from './testing/provider-app.ts'
import type { ProviderApp } from './testing/provider-app.ts'

let app: ProviderApp
beforeAll(async () => {
  app = await startProviderApp()
})
afterAll(() => app.close())

const profileAfterSignIn = async (person: string) => app.profileOf(await app.signIn(person))
const addressOf = (person: string): string => app.people[person]?.email ?? ''
const usersAt = async (email: string): Promise<number> =>
  (await app.pinwheel.sql.pool.query('select 1 from users where email_key = $1', [email])).rowCount ?? 0

describe('a first sign-in', () => {
  test('[spec 1.5, 7.6] creates an account from the provider’s claims, with a random nickname', async () => {
    const person = app.person({ given_name: 'Mira', family_name: 'O’Brien Jr.' })
    const answer = await app.signIn(person)
    expect(answer.status).toBe(200)
    const time = new Date(app.pinwheel.clock.now()).toISOString()
    expect(await app.profileOf(answer)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      authProvider: 'GOOGLE',
      email: addressOf(person),
      givenName: 'Mira',
      familyName: 'O’Brien Jr.',
      defaultNickname: expect.stringMatching(/^[A-Z][a-z]+[A-Z][a-z]+$/),
      created: time,
      updated: time,
    })
  })

  test('stores the issuer and subject', async () => {
    const person = app.person()
    await app.signIn(person)
    const { rows } = await app.pinwheel.sql.pool.query(
      'select provider_issuer, provider_subject, password_hash, last_login_at from users where email = $1',
      [addressOf(person)],
    )
    expect(rows).toEqual([
      {
        provider_issuer: app.provider.issuer,
        provider_subject: person,
        password_hash: null,
        last_login_at: new Date(app.pinwheel.clock.now()),
      },
    ])
  })

  test('sends a welcome email without a link; later sign-ins send none', async () => {
    const person = app.person()
    const { defaultNickname } = await profileAfterSignIn(person)
    const email = await emailTo(app.pinwheel.dataDir, addressOf(person), 'welcome')
    expect(email).not.toHaveProperty('link')
    expect(email.subject).toContain(defaultNickname)
    await app.signIn(person)
    const another = app.person()
    await app.signIn(another)
    await emailTo(app.pinwheel.dataDir, addressOf(another), 'welcome')
    expect(await emailsTo(app.pinwheel.dataDir, addressOf(person))).toHaveLength(1)
  })

  test('stores the address as unverified if the provider does not verify it', async () => {
    const doubtful = app.person({ email_verified: false })
    const email = addressOf(doubtful)
    expect(await profileAfterSignIn(doubtful)).toMatchObject({ email, unverifiedEmail: email })
    expect(await profileAfterSignIn(app.person())).not.toHaveProperty('unverifiedEmail')
  })

  test('[I-18] is refused if another account has the address, in any spelling', async () => {
    const { email } = await app.pinwheel.user()
    const answer = await app.signIn(app.person({ email: email.toUpperCase() }))
    expect(answer).toMatchObject({ status: 409, body: { status: 409 } })
    expect(JSON.stringify(answer.body).toLowerCase()).not.toContain(email)
    expect(await usersAt(email)).toBe(1)
  })

  test.each(['', 'nobody', `${'x'.repeat(140)}@example.org`])(
    'is refused with the invalid address "%s"',
    async (email) => {
      const { status, body } = await app.signIn(app.person({ email }))
      expect({ status, body }).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('email address') },
      })
    },
  )

  test('creates one account for concurrent requests', async () => {
    const person = app.person()
    const grants = [await app.authorize(person), await app.authorize(person), await app.authorize(person)]
    const answers = await Promise.all(grants.map((grant) => app.exchange(grant)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const profiles = await Promise.all(answers.map((answer) => app.profileOf(answer)))
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(1)
    expect(await usersAt(addressOf(person))).toBe(1)
  })

  test('of the same subject at another provider creates another account', async () => {
    const person = app.person()
    const { id } = await profileAfterSignIn(person)
    const provider = await app.anotherProvider()
    const node = await app.nodeFor(provider)
    app.people[person] = { email: `other-${person}@example.org`, email_verified: true }
    const answer = await app.exchange(await app.authorize(person, { provider }), { at: node })
    await node.close()
    await provider.close()
    expect(answer.status).toBe(200)
    expect((await app.profileOf(answer)).id).not.toBe(id)
  })
})

describe('with a migration token', () => {
  const aRecord = async () => {
    const player = aPlayerLine()
    const quiz = aQuizLine(player.id)
    expect(await importLegacyFile(app.pinwheel.sql, fileOf(player, quiz))).toMatchObject({ ok: true })
    return { id: player.id, quizId: quiz.id, migrationToken: player.migrationTokens[0]! }
  }
  const quizzesOf = async ({ body }: TestAnswer) => {
    const { accessToken: token } = body as TokenPair
    const page = (await app.pinwheel.call('GET /profile/quizzes', { token })).body as QuizPage
    return page.results.map(({ id }) => id)
  }

  test('[spec 7.6] a first sign-in turns the record into the account, which keeps its id and data', async () => {
    const { id, quizId, migrationToken } = await aRecord()
    const person = app.person()
    const answer = await app.exchange(await app.authorize(person), { migrationToken })
    expect(await app.profileOf(answer)).toMatchObject({ id, authProvider: 'GOOGLE', email: addressOf(person) })
    expect(await quizzesOf(answer)).toEqual([quizId])
    expect(await profileAfterSignIn(person)).toMatchObject({ id })
  })

  test('a later sign-in transfers the data of the record to the account', async () => {
    const { quizId, migrationToken } = await aRecord()
    const person = app.person()
    const { id } = await profileAfterSignIn(person)
    const answer = await app.exchange(await app.authorize(person), { migrationToken })
    expect((await app.profileOf(answer)).id).toBe(id)
    expect(await quizzesOf(answer)).toEqual([quizId])
  })

  test('a refused sign-in keeps the token valid', async () => {
    const { id, migrationToken } = await aRecord()
    const { email } = await app.pinwheel.user()
    const refused = await app.exchange(await app.authorize(app.person({ email })), { migrationToken })
    expect(refused.status).toBe(409)
    const answer = await app.exchange(await app.authorize(app.person()), { migrationToken })
    expect((await app.profileOf(answer)).id).toBe(id)
  })

  test('an invalid token changes nothing', async () => {
    for (const migrationToken of ['nonsense', 'A'.repeat(43)]) {
      const answer = await app.exchange(await app.authorize(app.person()), { migrationToken })
      expect(answer.status).toBe(200)
      expect(await quizzesOf(answer)).toEqual([])
    }
  })
})

describe('[I-32] a later sign-in', () => {
  test('finds the same account and updates changed claims', async () => {
    const person = app.person({ given_name: 'Mira', family_name: 'Stone' })
    const { givenName, familyName, ...kept } = await profileAfterSignIn(person)
    expect([givenName, familyName]).toEqual(['Mira', 'Stone'])
    app.pinwheel.clock.pass(60_000)
    const email = `new-${person}@example.org`
    app.people[person] = { email, email_verified: true, given_name: 'Mirabel' }
    const updated = new Date(app.pinwheel.clock.now()).toISOString()
    expect(await profileAfterSignIn(person)).toEqual({ ...kept, email, givenName: 'Mirabel', updated })
  })

  test('changes nothing if no claim has changed', async () => {
    const person = app.person({ given_name: 'Mira' })
    const first = await profileAfterSignIn(person)
    app.pinwheel.clock.pass(60_000)
    expect(await profileAfterSignIn(person)).toEqual(first)
  })

  test('is refused without changes while another account has the new address', async () => {
    const { email } = await app.pinwheel.user()
    const person = app.person({ given_name: 'Mira' })
    const before = await profileAfterSignIn(person)
    const atFirst = { ...app.people[person] }
    app.people[person] = { email, email_verified: true, given_name: 'Mirabel' }
    expect(await app.signIn(person)).toMatchObject({ status: 409 })
    app.people[person] = atFirst
    expect(await profileAfterSignIn(person)).toEqual(before)
  })

  test('concurrent with a registration of its new address: one of them succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const person = app.person()
      await app.signIn(person)
      const email = `new-${person}@example.org`
      app.people[person] = { email, email_verified: true }
      const grant = await app.authorize(person)
      const body = { email, password: 'Correct Horse 42!', defaultNickname: 'Ada' }
      const [signedIn, registered] = await Promise.all([
        app.exchange(grant),
        app.pinwheel.call('POST /users', { body }),
      ])
      expect([signedIn.status, registered.status]).toBeOneOf([
        [200, 409],
        [409, 201],
      ])
    }
  })

  test('verifies the address when the provider does', async () => {
    const person = app.person({ email_verified: false })
    await app.signIn(person)
    app.people[person] = { email: addressOf(person), email_verified: true }
    expect(await profileAfterSignIn(person)).not.toHaveProperty('unverifiedEmail')
  })

  test('stores a changed address as unverified if the provider does not verify it', async () => {
    const person = app.person()
    await app.signIn(person)
    const email = `new-${person}@example.org`
    app.people[person] = { email, email_verified: false }
    expect(await profileAfterSignIn(person)).toMatchObject({ email, unverifiedEmail: email })
  })
})

test('many sign-ins of one person at the same time do not hold the database connections', async () => {
  const person = app.person()
  await app.signIn(person)
  const grants = await Promise.all(Array.from({ length: 60 }, () => app.authorize(person)))
  const signIns = Promise.all(grants.map((grant) => app.exchange(grant)))
  const waiting = await mostLockWaitsDuring(signIns, app.pinwheel.sql.pool)
  expect(new Set((await signIns).map(({ status }) => status))).toEqual(new Set([200]))
  expect(waiting).toBe(0)
})
