import { createHash } from 'node:crypto'

// Data blocks are never run, and need no leave to be.
const inlineScript =
  /<script(?![^>]*\ssrc=|[^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. Inline scripts are allowed by their hashes, so
 * the policy can be kept with a cached page, which a nonce could not.
 * Style attributes are allowed: the toast and dialog primitives place themselves with them.
 */
export function contentPolicy(html: string, backendUrl: string | null): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const backend = backendUrl ? ` ${new URL(backendUrl).origin}` : ''
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${backend}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
