import { createHash } from 'node:crypto'
import { escapeHtml } from './html-text.ts'
import { openMailFolder } from './mail-folder.ts'

const shownMails = 50
const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid;padding:1rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem;margin:0}
dd{margin:0;overflow-wrap:anywhere}`
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
}
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The page /_outbox: the mails in `folder`, newest first, with their links, for trying the site
 * without a mail server. It shows secret links: the caller lets only visitors from this machine in.
 */
export function openOutbox(folder: string): (request: Request) => Promise<Response> {
  const mails = openMailFolder(folder)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    // A foreign name that leads to this machine (DNS rebinding) would let a foreign page read this.
    if (!ownNames.has(new URL(request.url).hostname)) {
      return new Response('Not found', { status: 404 })
    }
    const page = renderPage(await mails.newest(shownMails))
    return new Response(request.method === 'HEAD' ? null : page, { headers })
  }
}

function renderPage(
  mails: { name: string; to: string; subject: string; date: string; text: string }[],
): string {
  const articles = mails.map(
    (mail) => `<article aria-labelledby="${escapeHtml(mail.name)}">
<h2 id="${escapeHtml(mail.name)}">${escapeHtml(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Date</dt><dd>${escapeHtml(mail.date)}</dd></dl>
<pre>${linkAddresses(mail.text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${style}</style></head>
<body><main>
<h1>Outbox</h1>
<p>No mail server is set up, so the site keeps its mail here. Newest first.</p>
${articles.join('\n') || '<p>No mail yet.</p>'}
</main></body>
</html>
`
}

function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, place) =>
      place % 2 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
}
