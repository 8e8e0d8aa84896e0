import { escapeHtml } from '../http/index.ts'
import { OUTBOX_SIZE } from './outbox.ts'
import type { OutboxEmail } from './outbox.ts'

export const OUTBOX_PATH = '/outbox'

const KINDS = {
  welcome: 'Welcome',
  'address-change': 'New address',
  'password-reset': 'Password reset',
  'account-changed': 'Account changed',
  'change-undone': 'Change undone',
} as const satisfies Record<OutboxEmail['kind'], string>

const pathOf = ({ id }: OutboxEmail): string => `${OUTBOX_PATH}/${id}`

export function listPage(emails: readonly OutboxEmail[]): string {
  return page(
    'Outbox',
    `<h1>Outbox</h1>
<p class="quiet">Emails that were written while no mail server is set, the newest first. The ${OUTBOX_SIZE} newest are
kept, in the folder <code>outbox</code> of the data directory. Set <code>SMTP_URL</code> to send them.</p>
${emails.length === 0 ? EMPTY : `<ul class="emails">\n${emails.map(row).join('\n')}\n</ul>`}`,
  )
}

const EMPTY = `<h2>Nothing here yet</h2>
<p class="quiet">Register, change an address or forget a password, and come back.</p>`

const row = (email: OutboxEmail): string => `<li><a href="${pathOf(email)}">
<span class="subject">${escapeHtml(email.subject)}</span>
${kind(email)}
<span class="to">To ${escapeHtml(email.to)}</span>
${time(email)}
</a></li>`

export function emailPage(email: OutboxEmail): string {
  return page(
    email.subject,
    `<a class="back" href="${OUTBOX_PATH}">← Outbox</a>
<h1>${escapeHtml(email.subject)}</h1>
<dl>
<dt>Kind</dt><dd>${kind(email)}</dd>
<dt>To</dt><dd>${escapeHtml(email.to)}</dd>
<dt>From</dt><dd>${escapeHtml(email.from)}</dd>
<dt>Written</dt><dd>${time(email)}</dd>
</dl>
<div class="actions">
${email.link === undefined ? '' : `<a class="first" href="${escapeHtml(email.link)}">Follow its link</a>`}
<a href="${pathOf(email)}/eml" download="${email.id}.eml">Download as .eml</a>
</div>
<h2>As HTML</h2>
<iframe src="${pathOf(email)}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre class="paper" tabindex="0" aria-label="The email as text">${escapeHtml(email.text)}</pre>`,
  )
}

const kind = (email: OutboxEmail): string => `<span class="kind" data-kind="${email.kind}">${KINDS[email.kind]}</span>`

const WRITTEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

const time = ({ at }: OutboxEmail): string => `<time datetime="${at}">${WRITTEN.format(new Date(at))} UTC</time>`

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Pinwheel</title>
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
