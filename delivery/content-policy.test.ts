import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const policyOf = (html: string, backendUrl: string | null = null) =>
  contentPolicy(html, { backendUrl, inlineStyles: [] })
const connections = (backendUrl: string | null) =>
  policyOf('<p>Kia ora</p>', backendUrl)
    .split('; ')
    .find((rule) => rule.startsWith('connect-src'))

test('a page may connect to its own origin only, which covers its WebSocket', () => {
  expect(connections(null)).toBe(`connect-src 'self'`)
})

test('a page may also connect to a hosted project, by https and by WebSocket', () => {
  expect(connections('https://project.example/path')).toBe(
    `connect-src 'self' https://project.example wss://project.example`,
  )
})

test('speculation rules are allowed by hash, like any inline script', () => {
  const scripts = (html: string) => /script-src ([^;]*)/.exec(policyOf(html))?.[1] ?? ''
  const policy = scripts('<script type="speculationrules">{"prefetch":[]}</script>')
  expect(policy).toMatch(/^'self' 'sha256-[^']+'$/)
})

test('an inline style that another page may add is allowed by its hash, once', () => {
  const style = '.part{color:red}'
  const styles = (html: string) =>
    /style-src ([^;]*)/.exec(contentPolicy(html, { backendUrl: null, inlineStyles: [style] }))?.[1]
  expect(styles('<p>Kia ora</p>')).toMatch(/^'self' 'sha256-[^' ]+'$/)
  expect(styles(`<style>${style}</style>`)).toBe(styles('<p>Kia ora</p>'))
})
