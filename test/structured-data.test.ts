import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers } from '../content/centers.ts'
import { guides } from '../content/guides.ts'
import { models } from '../content/models.ts'
import { listSitePages } from '../content/site-pages.ts'
import { addTestUser } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-21T00:00:00Z') })
})
afterAll(() => site.close())

type Thing = { '@type': string | string[]; [property: string]: unknown }

const required: Record<string, string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Article: ['headline', 'description', 'dateModified', 'author', 'publisher'],
  AutoRepair: ['name', 'address', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  Car: ['name', 'brand', 'url'],
  Dataset: ['name', 'description', 'creator', 'distribution'],
  Organization: ['name', 'url'],
  Product: ['name', 'brand', 'description'],
  Vehicle: ['name', 'brand', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
}

const typesOf = (thing: Thing) => [thing['@type']].flat()

/** What a page says of itself; one block at most, and it parses. */
async function thingsOf(path: string): Promise<Thing[]> {
  const html = await (await site.fetch(path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks.length, `blocks on ${path}`).toBeLessThan(2)
  return blocks.flatMap(([, text = '']) => {
    expect(text).not.toContain('<')
    const { '@context': context, '@graph': graph } = JSON.parse(text)
    expect(context).toBe('https://schema.org')
    return graph as Thing[]
  })
}

const thingOf = async (path: string, type: string) =>
  (await thingsOf(path)).find((thing) => typesOf(thing).includes(type))

describe.each(listSitePages().map(({ path, name }) => ({ path, name })))(
  '$path',
  ({ path, name }) => {
    test('says nothing that lacks what its kind needs, and shows the way to itself', async () => {
      const things = await thingsOf(path)
      expect(things.length).toBeGreaterThan(0)
      for (const thing of things) {
        for (const type of typesOf(thing)) {
          for (const key of required[type] ?? ['unknown type']) {
            expect(thing[key], `${key} of ${type}`).toBeTruthy()
          }
        }
      }
      if (path === '/') return
      const way = things.find((thing) => typesOf(thing).includes('BreadcrumbList'))
      const steps = way?.itemListElement as { position: number; name: string; item: string }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
      expect(steps[0]?.item).toBe(`${site.origin}/`)
      expect(steps.at(-1)).toMatchObject({ name, item: site.origin + path })
    })
  },
)

test('the home page names the site, who keeps it and where it is searched', async () => {
  const { potentialAction } = (await thingOf('/', 'WebSite')) as Thing
  expect(potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${site.origin}/search?q={search_term_string}` },
  })
  expect(await thingOf('/', 'Organization')).toMatchObject({ name: 'Electric Vehicles in NZ' })
})

test.each(models)(
  '$slug is a product and a car or van, without a rating and without a price that nobody published',
  async (model) => {
    const thing = await thingOf(`/${model.slug}`, 'Product')
    expect(thing?.['@type']).toEqual(['Product', model.bodyType === 'van' ? 'Vehicle' : 'Car'])
    expect(thing).not.toHaveProperty('aggregateRating')
    expect('offers' in (thing ?? {})).toBe(model.figures.priceFrom?.status !== 'listed')
  },
)

test('a rating is told once visitors have given one, and is the mean of what they gave', async () => {
  for (const [name, rating] of [
    ['ana', 5],
    ['ben', 2],
  ] as const) {
    const { id } = await addTestUser(site.database, { email: `${name}@example.org` })
    const review = { user_id: id, vehicle_model: 'mg4-ev', rating, comment: 'A fine car.' }
    await site.database`insert into vehicle_reviews ${site.database(review)}`
  }
  expect((await thingOf('/mg4-ev', 'Product'))?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 3.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  })
  expect(await thingOf('/nissan-leaf', 'Product')).not.toHaveProperty('aggregateRating')
})

test('only a service center whose details are verified is told to machines as a workshop', async () => {
  for (const { slug, verification } of centers) {
    if (slug === null) continue
    const repair = await thingOf(`/${slug}`, 'AutoRepair')
    expect(repair !== undefined, `repair of ${slug}`).toBe(verification.status === 'verified')
  }
})

test('a guide is an article of the day it was last revised', async () => {
  const [guide] = guides
  expect(await thingOf(`/${guide?.slug}`, 'Article')).toMatchObject({
    dateModified: guide?.revised,
  })
})

test('the catalogue is a data set once it holds real parts and no sample', async () => {
  const { database } = site
  const add = (SKU: string) =>
    database`insert into parts_2025 ${database({ SKU, Make: 'Kia', Model: 'EV5', PartName: 'Pads' })}`
  expect(await thingOf('/parts-catalog', 'Dataset')).toBeUndefined()
  await add('SAMPLE-1')
  expect(await thingOf('/parts-catalog', 'Dataset')).toBeUndefined()
  await database`delete from parts_2025`
  await add('REAL-1')
  expect(await thingOf('/parts-catalog', 'Dataset')).toMatchObject({
    distribution: { contentUrl: `${site.origin}/parts-catalog/parts.csv` },
  })
})

test('a data block needs no leave of the content policy', async () => {
  const answer = await site.fetch('/nissan-leaf')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const scripts = (await answer.text()).match(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>/g) ?? []
  const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? []
  expect(allowed.match(/'sha256-/g)?.length).toBeLessThanOrEqual(scripts.length)
})
