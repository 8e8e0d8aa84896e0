import { createHash, randomBytes } from 'node:crypto'

export type Authorization = { code: string; codeVerifier: string }

export type Consent = {
  issuer: string
  clientId: string
  redirectUri: string
  account: string
}

/** Signs in and consents at a provider like a browser, page by page. @returns the code of the redirect */
export async function consent({ issuer, clientId, redirectUri, account }: Consent): Promise<Authorization> {
  const codeVerifier = randomBytes(64).toString('hex')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(48).toString('hex'),
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const browser = createBrowser()
  let answer = await browser.open(`${issuer}/auth?${query}`)
  while (answer.page !== undefined) {
    const prompt = /name="prompt" value="(\w+)"/.exec(answer.page)?.[1]
    if (prompt === undefined) throw new Error(`The provider returned an unexpected page: ${answer.page}`)
    answer = await browser.submit(answer.url, { prompt, login: account, password: 'any' })
  }
  const code = new URL(answer.url).searchParams.get('code')
  if (code === null) throw new Error(`The provider redirected the browser without a code: ${answer.url}`)
  return { code, codeVerifier }

  function createBrowser() {
    const cookies = new Map<string, string>()
    const go = async (url: string, init: RequestInit = {}): Promise<{ url: string; page?: string }> => {
      if (url.startsWith(redirectUri)) return { url }
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      return next === null ? { url, page: await response.text() } : go(new URL(next, url).href)
    }
    return {
      open: (url: string) => go(url),
      submit: (url: string, fields: Record<string, string>) =>
        go(url, { method: 'POST', body: new URLSearchParams(fields) }),
    }
  }
}
