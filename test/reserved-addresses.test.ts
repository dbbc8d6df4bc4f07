// The addresses of the site's own pages follow from the route table: a new route needs no second entry.
import { expect, test } from 'vitest'
import { entryPages, ownAddresses, route } from '../app/ground/route/route-entries.ts'
import routes from '../app/routes.ts'
import { projectApis } from '../packages/supabase-apis/api-paths.ts'
import { centerSlugs } from '../content/places/workshops/centers.ts'
import { checkAddress, isReserved, reserveAddresses } from '../content/pages/page-addresses.ts'
import { guideSlugs } from '../content/parts/guides.ts'
import { modelSlugs } from '../content/cars/models.ts'
import { textPageSlugs } from '../content/pages/text-pages.ts'

test('an address of the route table is reserved, whether a page, a folder or a text file has it', () => {
  expect(
    ownAddresses([
      route('tyre-wear', 'x.tsx'),
      route('tyre-wear.json', 'x.ts'),
      route('tyres/worn', 'x.tsx'),
      route('tyres.txt', 'x.ts'),
      route(':slug', 'x.tsx'),
      route('*', 'x.tsx'),
      ...entryPages('models', ['kia-ev9'], 'x.tsx'),
    ]),
  ).toEqual(['tyre-wear', 'tyres', 'tyres'])
})

test('with the route table an entry is refused every address of the site, and no other', () => {
  const own = ownAddresses(routes)
  reserveAddresses(own)
  for (const slug of [...own, 'healthz', 'assets']) {
    expect(checkAddress('models', { slug })).toEqual([
      `slug: /${slug} is another page of this site`,
    ])
  }
  expect(own).toEqual(expect.arrayContaining(['desk', 'trip', 'open', 'robots', 'llms']))
  const ofApis = Object.keys(projectApis).map((root) => root.split('/')[1] ?? '')
  expect(ofApis.filter((root) => !isReserved(root))).toEqual([])
  const entries = [...modelSlugs, ...guideSlugs, ...centerSlugs, ...textPageSlugs]
  expect(entries.filter(isReserved)).toEqual([])
})
