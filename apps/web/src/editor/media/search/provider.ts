type Provider = { name: string; home: string }

/** Whose photos lie on which hosts, where they ask to be named wherever their photos are searched. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  'images.pexels.com': { name: 'Pexels', home: 'https://www.pexels.com' },
}

/** Who is to be named for a photo, by where it lies. */
export function providerOf(photoURL: string | undefined): Provider | undefined {
  return photoURL !== undefined && URL.canParse(photoURL) ? PROVIDERS[new URL(photoURL).hostname] : undefined
}
