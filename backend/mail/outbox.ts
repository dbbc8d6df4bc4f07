import { createHash } from 'node:crypto'
import { isLoopbackHost } from '../../shared/loopback.ts'
import { escapeHtml } from './html-text.ts'
import { openMailFolder } from './mail-folder.ts'

const maxMails = 50
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

/**
 * The page /_outbox, for trying the site without a mail server: the mails in `folder`, newest first.
 * It shows secret links, so the caller must only pass on requests from this machine.
 */
export function openOutbox(folder: string): (request: Request) => Promise<Response> {
  const mails = openMailFolder(folder)
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    // With DNS rebinding, another site's host name can point to this machine and read this page.
    if (!isLoopbackHost(new URL(request.url).hostname)) {
      return new Response('Not found', { status: 404 })
    }
    const page = renderPage(await mails.listNewest(maxMails))
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
<pre>${linkUrls(mail.text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${style}</style></head>
<body><main>
<h1>Outbox</h1>
<p>No mail server is set up, so emails are stored here. Newest first.</p>
${articles.join('\n') || '<p>No emails yet.</p>'}
</main></body>
</html>
`
}

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
}
