import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const connections = (backendUrl: string | null) =>
  contentPolicy('<p>Kia ora</p>', backendUrl)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'))

test('a page connects to its own site alone, which covers its WebSocket', () => {
  expect(connections(null)).toBe(`connect-src 'self'`)
})

test('a page on a hosted project connects to it too, for requests and for its WebSocket', () => {
  expect(connections('https://project.example/path')).toBe(
    `connect-src 'self' https://project.example wss://project.example`,
  )
})

test('the rules for next pages are allowed like any inline script, by their hash', () => {
  const scripts = (html: string) => /script-src ([^;]*)/.exec(contentPolicy(html, null))?.[1] ?? ''
  const policy = scripts('<script type="speculationrules">{"prefetch":[]}</script>')
  expect(policy).toMatch(/^'self' 'sha256-[^']+'$/)
})
