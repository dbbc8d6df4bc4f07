import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GuideAnswer, GuideRows, leadingGuide, sourcedPricesText } from './guide-link-list.tsx'
import { linkGuide, type GuideLink } from './guides-about.ts'

const shown = (guides: readonly GuideLink[]) => {
  const leading = leadingGuide(guides)
  return renderToStaticMarkup(
    <MemoryRouter>
      {leading && <GuideAnswer guide={leading} />}
      <GuideRows guides={leading ? guides.slice(1) : guides} />
    </MemoryRouter>,
  )
}
const textOf = (slug: string) =>
  shown(linkGuide(slug))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ')

test('a price that leads has its source, or says that it is our estimate', () => {
  expect(textOf('home-wall-charger')).toMatch(
    /^Home wall charger: \$3,750For a registered electrical worker\. 7\.4 kW smart unit.*\. Source: Powerco.*\.$/,
  )
  expect(textOf('ev-battery-replacement')).toMatch(/as quoted\. Source: [^.]+\.$/)
  expect(textOf('cabin-air-filter')).toBe(
    'Cabin air filter: about $30 to $120, our estimateYou can do this yourself.',
  )
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

test('the head of a list says once which of its prices are our estimate', () => {
  const rows = (...slugs: string[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <GuideRows guides={slugs.flatMap(linkGuide)} />
      </MemoryRouter>,
    )
  expect(rows('electric-motor', 'inverter')).toContain('Price (our estimate)')
  expect(rows('inverter', 'home-wall-charger')).toContain(
    'Price (our estimate where no source is named)',
  )
  expect(rows('home-wall-charger')).toMatch(/^(?!.*our estimate).*Source: Powerco/)
})

test('of equal answers none is larger than another', () => {
  const guides = ['portable-ev-charger', 'home-wall-charger'].flatMap(linkGuide)
  expect(shown(guides)).toContain('text-[1.75rem]')
  expect(shown(guides.map((guide) => ({ ...guide, isEqual: true })))).not.toContain(
    'text-[1.75rem]',
  )
})
