import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteProvider } from '../../ground/shell/site-context.tsx'
import { AboutCatalogSection, NoPartYetNote } from './catalog-notes.tsx'

const shown = (contactEmail: string | null) =>
  renderToStaticMarkup(
    <SiteProvider
      facts={{
        siteOrigin: 'https://example.org',
        signUps: 'open',
        browserBackend: { url: 'https://example.org', publishableKey: 'key' },
        name: 'Electric Vehicles in NZ',
        contactEmail,
      }}
    >
      <NoPartYetNote />
      <AboutCatalogSection isSearched={false} />
    </SiteProvider>,
  )

test('a catalogue without parts names its contact address outside the closed fold', () => {
  const html = shown('parts@example.org')
  const inSight = html.replace(/<details[^]*<\/details>/, '').replaceAll(/<[^>]+>/g, '')
  expect(inSight).toBe(
    'No part is listed yet. The parts database is still being updated. For questions or suggestions, write to parts@example.org.',
  )
  expect(html.match(/parts@example\.org<\/a>/g)).toHaveLength(1)
  expect(shown(null)).not.toContain('mailto:')
})
