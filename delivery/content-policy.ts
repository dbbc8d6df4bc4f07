import { createHash } from 'node:crypto'
import { columnStyles } from '../app/parts/column-scripts.ts'

// Data blocks are never run, and need no leave to be.
const inlineScript =
  /<script(?![^>]*\ssrc=|[^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

// Who walks on to the catalogue brings the policy of the page they came from, and its table brings
// this style along.
const walkedToStyle = hashOf(columnStyles)

/**
 * The Content-Security-Policy of one rendered page. Inline scripts and styles are allowed by their
 * hashes, so the policy can be kept with a cached page, which a nonce could not. Style attributes
 * are not allowed: what a script sets through the DOM is, and pages carry none.
 */
export function contentPolicy(html: string, backendUrl: string | null): string {
  // 'self' covers the site's own WebSocket; another origin is named for each of its two schemes.
  const origin = backendUrl && new URL(backendUrl).origin
  const backend = origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : ''
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashesOf(html, inlineScript)].join(' '),
    ['style-src', `'self'`, ...new Set([...hashesOf(html, inlineStyle), walkedToStyle])].join(' '),
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
