import { escaped } from '../http/index.ts'
import { OUTBOX_KEEPS } from './outbox.ts'
import type { OutboxLetter } from './outbox.ts'

export const OUTBOX_PATH = '/outbox'

const KINDS = {
  welcome: 'Welcome',
  'address-change': 'New address',
  'password-reset': 'Password reset',
  'account-changed': 'Account changed',
  'change-undone': 'Change undone',
} as const satisfies Record<OutboxLetter['kind'], string>

const pathOf = ({ id }: OutboxLetter): string => `${OUTBOX_PATH}/${id}`

export function listPage(letters: readonly OutboxLetter[]): string {
  return page(
    'Outbox',
    `<h1>Outbox</h1>
<p class="quiet">Emails that were written while no mail server is set, the newest first. The ${OUTBOX_KEEPS} newest are
kept, in the folder <code>outbox</code> of the data directory. Set <code>SMTP_URL</code> to send them.</p>
${letters.length === 0 ? EMPTY : `<ul class="letters">\n${letters.map(row).join('\n')}\n</ul>`}`,
  )
}

const EMPTY = `<h2>Nothing here yet</h2>
<p class="quiet">Register, change an address or forget a password, and come back.</p>`

const row = (letter: OutboxLetter): string => `<li><a href="${pathOf(letter)}">
<span class="subject">${escaped(letter.subject)}</span>
${kind(letter)}
<span class="to">To ${escaped(letter.to)}</span>
${time(letter)}
</a></li>`

export function letterPage(letter: OutboxLetter): string {
  return page(
    letter.subject,
    `<a class="back" href="${OUTBOX_PATH}">← Outbox</a>
<h1>${escaped(letter.subject)}</h1>
<dl>
<dt>Kind</dt><dd>${kind(letter)}</dd>
<dt>To</dt><dd>${escaped(letter.to)}</dd>
<dt>From</dt><dd>${escaped(letter.from)}</dd>
<dt>Written</dt><dd>${time(letter)}</dd>
</dl>
<div class="actions">
${letter.link === undefined ? '' : `<a class="first" href="${escaped(letter.link)}">Follow its link</a>`}
<a href="${pathOf(letter)}/eml" download="${letter.id}.eml">Download as .eml</a>
</div>
<h2>As HTML</h2>
<iframe src="${pathOf(letter)}/html" title="The letter as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre class="paper" tabindex="0" aria-label="The letter as text">${escaped(letter.text)}</pre>`,
  )
}

const kind = (letter: OutboxLetter): string =>
  `<span class="kind" data-kind="${letter.kind}">${KINDS[letter.kind]}</span>`

const WRITTEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

const time = ({ at }: OutboxLetter): string => `<time datetime="${at}">${WRITTEN.format(new Date(at))} UTC</time>`

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Pinwheel</title>
<link rel="icon" type="image/svg+xml" href="/pinwheel.svg">
<link rel="stylesheet" href="${OUTBOX_PATH}/outbox.css">
</head>
<body>
<header class="bar"><a href="/"><img src="/pinwheel.svg" alt=""><span class="name">Pinwheel</span></a></header>
<main>
${main}
</main>
</body>
</html>
`
