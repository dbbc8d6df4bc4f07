import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { isLoopbackHost } from '../../packages/network-queue/loopback.ts'
import { readOrMakePrivate } from '../../packages/supabase-apis/private-file.ts'
import { isSameSecret } from '../../packages/supabase-apis/accounts/secret-token.ts'
import { escapeHtml } from '../../packages/supabase-apis/mail/html-text.ts'
import { openMailFolder } from '../../packages/supabase-apis/mail/mail-folder.ts'

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

/** The key of the outbox of a data folder, which the first process makes. */
export const readOutboxKey = (dataDir: string): Promise<string> =>
  readOrMakePrivate(join(dataDir, 'outbox-key'), () => randomBytes(24).toString('base64url'))

/** The link that opens the outbox of a site, for the person who started it. */
export const outboxLink = async (siteOrigin: string, dataDir: string): Promise<string> =>
  `${siteOrigin}/_outbox?key=${await readOutboxKey(dataDir)}`

/**
 * The page /_outbox, for trying the site without a mail server: the mails of a data folder, newest first. It shows
 * links that sign in to any account. Behind a proxy that adds no header every visitor seems to come from this
 * machine, so it opens only with the key, which a cookie then keeps.
 */
export function openOutbox(dataDir: string): (request: Request) => Promise<Response> {
  const mails = openMailFolder(join(dataDir, 'outbox'))
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const { hostname, searchParams } = new URL(request.url)
    // With DNS rebinding, another site's host name can point to this machine and read this page.
    if (!isLoopbackHost(hostname)) return new Response('Not found', { status: 404 })
    const key = await readOutboxKey(dataDir)
    const kept = /(?:^|;\s*)outbox=([\w-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1]
    const respond = (body: string, status = 200) =>
      new Response(request.method === 'HEAD' ? null : body, { status, headers })
    if (isSameSecret(searchParams.get('key'), key)) {
      const cookie = `outbox=${key}; Path=/_outbox; HttpOnly; SameSite=Strict; Max-Age=2592000`
      return new Response(null, {
        status: 303,
        headers: { ...headers, Location: '/_outbox', 'Set-Cookie': cookie },
      })
    }
    if (!isSameSecret(kept, key)) return respond(renderPage(closedText), 403)
    return respond(renderPage(listMails(await mails.listNewest(maxMails))))
  }
}

const closedText = `<p>Its emails sign in to any account, so it opens only with the link that the site printed when it
started: /_outbox?key=… The key is also in the file outbox-key of the data folder.</p>`

function listMails(
  mails: { name: string; to: string; subject: string; date: string; text: string }[],
): string {
  const articles = mails.map(
    (mail) => `<article aria-labelledby="${escapeHtml(mail.name)}">
<h2 id="${escapeHtml(mail.name)}">${escapeHtml(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Date</dt><dd>${escapeHtml(mail.date)}</dd></dl>
<pre>${linkUrls(mail.text)}</pre>
</article>`,
  )
  return `<p>No mail server is set up, so emails are stored here. Newest first.</p>
${articles.join('\n') || '<p>No emails yet.</p>'}`
}

const renderPage = (content: string) => `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${style}</style></head>
<body><main>
<h1>Outbox</h1>
${content}
</main></body>
</html>
`

function linkUrls(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
}
