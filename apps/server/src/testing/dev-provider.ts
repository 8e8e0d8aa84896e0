import process from 'node:process'
import { startOpenIdProvider } from './openid-provider.ts'

/** The provider of `npm run dev`, with sample accounts. Its argument is the origin of the page. */
const people = {
  mira: { email: 'mira@example.org', email_verified: true, given_name: 'Mira', family_name: 'Fairweather' },
  tom: { email: 'tom@example.org', email_verified: true, given_name: 'Tom', family_name: 'Underhill' },
  nell: { email: 'nell@example.org', email_verified: false, given_name: 'Nell' },
}

const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = process.env
await startOpenIdProvider({
  clientId: OIDC_CLIENT_ID,
  clientSecret: OIDC_CLIENT_SECRET,
  redirectUris: [`${process.argv[2]}/auth/google/callback`],
  accounts: people,
  port: Number(new URL(OIDC_ISSUER).port),
})
console.log(
  `  Accounts at Local ID: ${Object.keys(people).join(', ')} (unverified address). Every password is accepted.`,
)
