import { createHash } from 'node:crypto'
import type { LinkPurpose, LinkState } from '../accounts/mail-links.ts'
import { escapeHtml } from '../mail/html-text.ts'
import type { AuthError } from './auth-error.ts'
import type { AuthSite, PageColours } from './auth-site.ts'

/** A link as the page describes it; `target` is the URL that its press leads to. */
type ShownLink = { state: LinkState; purpose: LinkPurpose; target: string }
type Words = { heading: string; text: string }
type Question = Words & { button: string }

const questions = (siteName: string): Record<LinkPurpose, Question> => {
  const signIn = {
    heading: `Sign in to ${siteName}`,
    text: 'Press the button to sign in on this device.',
    button: 'Sign in',
  }
  return {
    signup: {
      heading: 'Confirm your email',
      text: `Press the button to finish signing up to ${siteName}.`,
      button: 'Confirm my email',
    },
    invite: {
      heading: `You are invited to ${siteName}`,
      text: 'Press the button to accept, then choose a password.',
      button: 'Accept and choose a password',
    },
    recovery: {
      heading: 'Choose a new password',
      text: `Press the button, then choose a new password for your ${siteName} account.`,
      button: 'Choose a new password',
    },
    magiclink: signIn,
    email_change: {
      heading: 'Confirm your change of email address',
      text: `Press the button in both emails, the one to your current address and the one to the new. Then the address of your ${siteName} account changes.`,
      button: 'Confirm the change',
    },
    // No link has this purpose: its code is typed.
    reauthentication: signIn,
  }
}

const whyWePress =
  'Some mail programs open the links in an email by themselves, so this one waits for you. It works once, within an hour. If you did not ask for it, close this page and nothing happens.'

const answers: Record<Exclude<LinkState, 'open'>, Words> = {
  used: {
    heading: 'This link has been used',
    text: 'Each link works once. If it was you, there is nothing left to do here: sign in. If it was not, your mail program may have opened it: sign in with your password, or ask for another link.',
  },
  'half-confirmed': {
    heading: 'One of two addresses has confirmed',
    text: 'This link has been used. The other address still has to confirm: open the link in the email that we sent there. It may be among the spam.',
  },
  expired: {
    heading: 'This link has expired',
    text: 'A link works for an hour after we send it, and this one is older. Ask for another, or sign in with your password.',
  },
  unknown: {
    heading: 'This link does not work any more',
    text: 'A link works once and for an hour, and a newer one may have replaced it. If you have just opened this one for the first time, part of its address may be missing: some mail programs cut long links in two.',
  },
}

/** The page that a link in an email opens: a button that uses the link, or words that say why it is of no use. */
export function mailLinkPage(site: AuthSite, link: ShownLink): Response {
  const { state, purpose, target } = link
  if (state === 'open') {
    const { button, ...words } = questions(site.siteName)[purpose]
    // Without an action the form goes to the page's own URL, which holds the link.
    const press = `<form method="post"><button name="press" value="yes">${escapeHtml(button)}</button></form>`
    return respond(site, { words, rest: `${press}\n<p class="note">${whyWePress}</p>`, target })
  }
  const rest = `<p>${nextPages(site, link).map(linkHtml).join(' ')}</p>`
  return respond(site, {
    words: answers[state],
    rest,
    target,
    status: state === 'half-confirmed' ? 200 : 410,
  })
}

/** The same page for a failure of ours, which is worth another try. */
export function mailLinkFailure(site: AuthSite, error: AuthError, status: number): Response {
  const text =
    error.code === 'service_unavailable'
      ? 'Nothing can be saved right now. Please open the link again in a few minutes.'
      : 'Something went wrong on our side. Please open the link again in a few minutes.'
  const words = { heading: 'This did not work', text }
  return respond(site, { words, rest: '', target: site.homePage, status })
}

type NextPage = { label: string; url: string }

/** Where a reader goes on: pages of the site, or the page of another site that the link would have led to. */
function nextPages(site: AuthSite, { purpose, target }: ShownLink): NextPage[] {
  const isElsewhere = new URL(target).origin !== new URL(site.signInPage).origin
  const another = site.newLinkPages[purpose] ?? site.signInPage
  return [
    { label: 'Sign in', url: isElsewhere ? target : site.signInPage },
    { label: 'Send another link', url: isElsewhere ? target : another },
  ]
}

const linkHtml = ({ label, url }: NextPage) => `<a href="${escapeHtml(url)}">${label}</a>`

const palette = ({ paper, ink, accent, onAccent }: PageColours) =>
  `--paper:${paper};--ink:${ink};--accent:${accent};--on-accent:${onAccent}`

const styleOf = ({ colours }: AuthSite) => `
:root{color-scheme:light dark;${palette(colours.light)}}
@media (prefers-color-scheme:dark){:root{${palette(colours.dark)}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:32rem;margin:0 auto;padding:clamp(2rem,12vh,7rem) 1.25rem 3rem}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.018em;text-wrap:balance;margin:.25em 0 .6em}
.site{font-weight:600;color:var(--accent);margin:0}
button,a{display:inline-flex;align-items:center;min-height:2.75rem;font:inherit;font-weight:600}
a{color:var(--accent);margin-right:1.25rem;text-underline-offset:4px}
button{padding:.6rem 1.25rem;border:0;border-radius:.6rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.note{margin-top:2rem;font-size:.9375rem}
`

type PageParts = { words: Words; rest: string; target: string; status?: number }

function respond(site: AuthSite, { words, rest, target, status = 200 }: PageParts): Response {
  const style = styleOf(site)
  const html = `<!doctype html>
<html lang="${escapeHtml(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(words.heading)} | ${escapeHtml(site.siteName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="site">${escapeHtml(site.siteName)}</p>
<h1>${escapeHtml(words.heading)}</h1>
<p>${escapeHtml(words.text)}</p>
${rest}
</main>
</body>
</html>
`
  const styleHash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Chromium applies it to the redirect that answers the form, too.
    `form-action 'self' ${new URL(target).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    status,
    headers: {
      ...linkHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'X-Frame-Options': 'DENY',
      ...(status === 503 ? { 'Retry-After': '30' } : {}),
    },
  })
}

/** On every response to a link: its URL is a secret. */
export const linkHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
