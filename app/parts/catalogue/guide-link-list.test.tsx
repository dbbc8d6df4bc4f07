import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GuideAnswers, sourcedPricesText } from './guide-link-list.tsx'
import { linkGuide, type GuideLink } from './guides-about.ts'

const shown = (guides: readonly GuideLink[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GuideAnswers guides={guides} />
    </MemoryRouter>,
  )
const textOf = (slug: string) => shown(linkGuide(slug)).replaceAll(/<[^>]+>/g, '')

test('a price that leads has its source, or says that it has none', () => {
  expect(textOf('home-wall-charger')).toMatch(
    /^Home wall charger: \$3,750For a registered electrical worker\. 7\.4 kW smart unit.*\. Source: Powerco.*\.$/,
  )
  expect(textOf('ev-battery-replacement')).toMatch(/as quoted\. Source: [^.]+\.$/)
  expect(textOf('cabin-air-filter')).toContain('An indicative price; it has no source.')
})

test('an answer without a price says that none was found', () => {
  expect(textOf('auxiliary-battery-12v')).toMatch(/a workshop\. No price found\.$/)
})

test('a list says once how many of its prices have a source', () => {
  const price = (source: string | null) => ({ text: '$1', of: null, source }) as never
  expect(sourcedPricesText([price('Powerco')])).toBeNull()
  expect(sourcedPricesText([price(null)])).toBe('This price has no source.')
  expect(sourcedPricesText([price(null), price(null)])).toBe('None of these prices has a source.')
  expect(sourcedPricesText([price(null), price('Powerco')])).toBe(
    'Only 1 of these 2 prices has a source: it is in bold.',
  )
})

test('of equal answers none is larger than another', () => {
  const guides = ['portable-ev-charger', 'home-wall-charger'].flatMap(linkGuide)
  expect(shown(guides)).toContain('text-2xl')
  expect(shown(guides.map((guide) => ({ ...guide, isEqual: true })))).not.toContain('text-2xl')
})
