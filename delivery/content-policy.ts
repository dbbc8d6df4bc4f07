import { createHash } from 'node:crypto'

// Data blocks never run, so they need no permission.
const inlineScript =
  /<script(?![^>]*\ssrc=|[^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** What a page may use beside its own inline code. */
export type PolicyOptions = {
  /** Where the data and accounts are, if not on the site's own origin. */
  backendUrl: string | null
  /** Inline styles that other pages add on client-side navigation. */
  inlineStyles: string[]
}

/**
 * The Content-Security-Policy of one rendered page. Inline scripts and styles are allowed by their
 * hashes, so the policy can be cached with the page, which a nonce could not. Style attributes are not
 * allowed: scripts set styles through the DOM, which is, and pages carry none.
 */
export function contentPolicy(html: string, { backendUrl, inlineStyles }: PolicyOptions): string {
  // 'self' covers the site's own WebSocket; another origin is listed with both schemes.
  const origin = backendUrl && new URL(backendUrl).origin
  const backend = origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : ''
  const styles = new Set([...hashesOf(html, inlineStyle), ...inlineStyles.map(hashOf)])
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashesOf(html, inlineScript)].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${backend}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string[] {
  return [...new Set([...html.matchAll(inline)].map(([, code = '']) => hashOf(code)))]
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
