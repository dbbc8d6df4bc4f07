import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { termsFor } from '../../../content/pages/terms.ts'
import { Term, TermsProvider } from './term.tsx'

const page = (terms: ReturnType<typeof termsFor>) =>
  renderToString(
    <MemoryRouter>
      <TermsProvider terms={terms}>
        <Term id="wltp">Range, WLTP, km</Term>
      </TermsProvider>
    </MemoryRouter>,
  )

test('a term opens its meaning, which the page has once', () => {
  const html = page(termsFor(['wltp']))
  expect(html).toContain('popoverTarget="term-wltp"')
  expect(html.match(/id="term-wltp"/g)).toHaveLength(1)
  expect(html).toContain('href="/glossary#wltp"')
})

test('a page that uses a term without explaining it does not render', () => {
  expect(() => page(termsFor(['kwh']))).toThrow("The page does not explain 'wltp'")
})
