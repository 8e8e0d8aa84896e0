import { directionOf } from '@pinwheel/contract'
import { escapeHtml } from '../http/index.ts'
import type { EmailContent } from './wording.ts'

// Mail clients support no custom properties and few style sheets, so styles are inline and the sheet contains only the dark
// theme. The colors are those of the web client's tokens.
const DARK = `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #14112b !important }
  .paper { background: #1f1a3d !important; border-color: #3b346a !important }
  .ink { color: #f3efff !important }
  .quiet { color: #b3add6 !important }
  .link { color: #8bbcff !important }
}`

const FACE = "font-family:'Trebuchet MS',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const BODY = 'margin:0 0 16px;font-size:17px;line-height:1.5;color:#16103f;overflow-wrap:anywhere'
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#625d80;overflow-wrap:anywhere'

/** The HTML part: one column of blocks, at most 560 pixels wide. */
export function asHtml(content: EmailContent, language: string): string {
  const { subject, preview, heading, paragraphs, action, ifUnexpected, sender } = content
  const direction = directionOf(language)
  // The sharp corner is where the text begins.
  const corners = direction === 'rtl' ? '26px 4px 26px 26px' : '4px 26px 26px 26px'
  // Japanese lines end between phrases, in programs that know them.
  const breaks = language === 'ja' ? 'auto-phrase' : 'normal'
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="ground" dir="${direction}" style="margin:0;padding:0;background:#f6f1e6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div class="ground" style="padding:24px 12px 32px;background:#f6f1e6;${FACE};word-break:${breaks}">
<div style="max-width:560px;margin:0 auto">
${WORDMARK}
<div class="paper" style="margin:0 0 24px;padding:28px 24px 20px;background:#fffdf8;border:1px solid #e7dfce;border-radius:${corners}">
<h1 class="ink" style="margin:0 0 16px;font-size:27px;line-height:1.35;color:#16103f;overflow-wrap:anywhere">${phrases(heading)}</h1>
${paragraphs.map((paragraph) => `<p class="ink" style="${BODY}">${phrases(paragraph)}</p>`).join('\n')}
${action === undefined ? '' : button(action)}
</div>
<div style="padding:0 24px">
<p class="quiet" style="${SMALL}">${escapeHtml(ifUnexpected)}</p>
<p class="quiet" style="${SMALL}">${escapeHtml(sender)}</p>
</div>
</div>
</div>
</body>
</html>
`
}

/** A Japanese honorific and the letter before it, which stay on one line: a Japanese line may end between any two letters. */
const HONORIFIC = /(?:[\p{L}\p{N}]\p{M}*)?さん/gu

const phrases = (text: string): string =>
  escapeHtml(text).replaceAll(HONORIFIC, '<span style="white-space:nowrap">$&</span>')

const BLADES = ['#5aa2ff', '#ffcf33', '#ff6b57', '#ff9a3d', '#7bd04b', '#2fd3ce']
  .map((paint) => `<span style="display:inline-block;width:18px;height:7px;background:${paint}"></span>`)
  .join('')

const WORDMARK = `<div style="padding:0 24px 20px">
<div class="ink" style="font-size:25px;line-height:1.2;font-weight:800;letter-spacing:-0.02em;color:#16103f">Pinwheel</div>
<div style="font-size:0;line-height:0;padding-top:6px" aria-hidden="true">${BLADES}</div>
</div>`

/** The button, and its URL for clients that cannot open it. */
function button({ label, link, validity, copyLink }: NonNullable<EmailContent['action']>): string {
  const address = escapeHtml(link)
  return `<p style="margin:28px 0 12px"><a href="${address}" target="_blank" style="display:inline-block;padding:14px 24px;background:#ffcf33;border-bottom:4px solid #f5b400;border-radius:16px 16px 4px 16px;font-size:18px;line-height:1.3;font-weight:700;color:#16103f;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font-size:15px;line-height:1.5;color:#625d80">${escapeHtml(validity)}</p>
<p class="quiet" style="${SMALL}">${escapeHtml(copyLink)}<br><a class="link" dir="ltr" href="${address}" target="_blank" style="color:#1f56d8">${address}</a></p>`
}
