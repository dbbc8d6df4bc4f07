import { createHash } from 'node:crypto'

/** What a page may use. */
export type PolicyOptions = {
  /** The URL of the data and auth APIs, if they are not on the site's own origin. */
  backendUrl: string | null
  /** The inline scripts that we wrote into the page. */
  inlineScripts: (string | Buffer)[]
  /** The inline styles that we wrote into the page, or that other pages add on client-side navigation. */
  inlineStyles: (string | Buffer)[]
}

/**
 * The Content-Security-Policy of one rendered page. It allows inline code by hash, so it can be cached with
 * the page, which a nonce could not. It never looks at the HTML: code that we did not write has no hash
 * here. Style attributes are not allowed: scripts set styles through the DOM, which is, and pages carry none.
 */
export function contentPolicy({ backendUrl, inlineScripts, inlineStyles }: PolicyOptions): string {
  // 'self' covers the site's own WebSocket; another origin is listed with both schemes.
  const origin = backendUrl && new URL(backendUrl).origin
  const backend = origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : ''
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashesOf(inlineScripts)].join(' '),
    ['style-src', `'self'`, ...hashesOf(inlineStyles)].join(' '),
    `img-src 'self' data:${origin ? ` ${origin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${backend}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const hashesOf = (texts: (string | Buffer)[]) => [...new Set(texts.map(hashOf))]

function hashOf(code: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
