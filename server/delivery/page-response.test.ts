import { expect, test } from 'vitest'
import { contentPolicy, type PolicyOptions } from './page-response.ts'

/** One directive of the policy. */
function directive(name: string, options: Partial<PolicyOptions> = {}): string | undefined {
  const policy = contentPolicy({
    backendUrl: null,
    inlineScripts: [],
    inlineStyles: [],
    ...options,
  })
  return policy.split('; ').find((rule) => rule.startsWith(`${name} `))
}

test('a page may connect to its own origin only, which covers its WebSocket', () => {
  expect(directive('connect-src')).toBe(`connect-src 'self'`)
})

test('a page may also connect to a hosted project, by https and by WebSocket', () => {
  expect(directive('connect-src', { backendUrl: 'https://project.example/path' })).toBe(
    `connect-src 'self' https://project.example wss://project.example`,
  )
})

test('speculation rules are allowed by hash, like any inline script', () => {
  expect(directive('script-src', { inlineScripts: ['{"prefetch":[]}'] })).toMatch(
    /^script-src 'self' 'sha256-[^']+'$/,
  )
})

test('an inline style that another page may add is allowed by its hash, once', () => {
  const style = '.part{color:red}'
  const once = directive('style-src', { inlineStyles: [style] })
  expect(once).toMatch(/^style-src 'self' 'sha256-[^' ]+'$/)
  expect(directive('style-src', { inlineStyles: [style, style] })).toBe(once)
})

test('a page without inline code allows none', () => {
  expect(directive('script-src')).toBe(`script-src 'self'`)
  expect(directive('style-src')).toBe(`style-src 'self'`)
})
