import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.ts'

test('module scripts are deferred and preload links are removed; other scripts stay', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg"/>' +
    '<script>one()</script><script type="module" async="">import "/assets/a.js"</script>' +
    '<script type="application/ld+json">{}</script>'
  expect(deferScripts(html)).toBe(
    '<link rel="icon" href="/favicon.svg"/>' +
      '<script>one()</script><script type="text/deferred-module" async="">import "/assets/a.js"</script>' +
      '<script type="application/ld+json">{}</script>',
  )
})
