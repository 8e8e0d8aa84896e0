import type { EmailContent } from './wording.ts'

const SIGNATURE_FOLLOWS = '-- '

/** An email for readers without HTML. A paragraph is one line, which a phone and a terminal break where they need to. */
export function asText({ heading, paragraphs, action, ifUnexpected }: EmailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`, action.validity]),
    ifUnexpected,
    `${SIGNATURE_FOLLOWS}\nPinwheel\nThis email was sent by a machine that cannot read answers.`,
  ]
  return `${blocks.join('\n\n')}\n`
}
