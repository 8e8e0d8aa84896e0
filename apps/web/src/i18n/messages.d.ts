/** The catalogues of a part of the pages, compiled by `messages/plugin.mjs`. */
declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core'

  const catalogues: Readonly<Record<string, () => Promise<{ default: Messages }>>>
  export default catalogues
}
