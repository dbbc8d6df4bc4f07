import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centers } from '../content/places/workshops/centers.ts'
import { guides } from '../content/parts/guides.ts'
import { models } from '../content/cars/models.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { addTestUser } from './fixtures/open-test-database.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-21T00:00:00Z') })
})
afterAll(() => site.close())

type Entity = { '@type': string | string[]; [property: string]: unknown }

const required: Record<string, string[]> = {
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Article: ['headline', 'description', 'dateModified', 'author', 'publisher'],
  AutoRepair: ['name', 'address', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  Car: ['name', 'brand', 'url'],
  DataCatalog: ['name', 'url', 'dataset'],
  Dataset: ['name', 'description', 'creator', 'distribution'],
  Organization: ['name', 'url'],
  Product: ['name', 'brand', 'description'],
  Vehicle: ['name', 'brand', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
}

const typesOf = (entity: Entity) => [entity['@type']].flat()

/** The schema.org entities of a page: at most one block of valid JSON. */
async function readEntities(path: string): Promise<Entity[]> {
  const html = await (await site.fetch(path)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks.length, `blocks on ${path}`).toBeLessThan(2)
  return blocks.flatMap(([, text = '']) => {
    expect(text).not.toContain('<')
    const { '@context': context, '@graph': graph } = JSON.parse(text)
    expect(context).toBe('https://schema.org')
    return graph as Entity[]
  })
}

const findEntity = async (path: string, type: string) =>
  (await readEntities(path)).find((entity) => typesOf(entity).includes(type))

describe.each(listSitePages().map(({ path, name }) => ({ path, name })))(
  '$path',
  ({ path, name }) => {
    test('describes itself with complete entities and a breadcrumb', async () => {
      const entities = await readEntities(path)
      expect(entities.length).toBeGreaterThan(0)
      for (const entity of entities) {
        for (const type of typesOf(entity)) {
          for (const key of required[type] ?? ['unknown type']) {
            expect(entity[key], `${key} of ${type}`).toBeTruthy()
          }
        }
      }
      if (path === '/') return
      const breadcrumb = entities.find((entity) => typesOf(entity).includes('BreadcrumbList'))
      const steps = breadcrumb?.itemListElement as {
        position: number
        name: string
        item: string
      }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
      expect(steps[0]?.item).toBe(`${site.origin}/`)
      expect(steps.at(-1)).toMatchObject({ name, item: site.origin + path })
    })
  },
)

test('the home page describes the site, its organization and its search', async () => {
  const { potentialAction } = (await findEntity('/', 'WebSite')) as Entity
  expect(potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${site.origin}/search?q={search_term_string}` },
  })
  expect(await findEntity('/', 'Organization')).toMatchObject({ name: 'Electric Vehicles in NZ' })
})

test.each(models())(
  '$slug is described as a vehicle, not as a product, without a rating or the undated listed price',
  async (model) => {
    const entity = await findEntity(`/${model.slug}`, model.bodyType === 'van' ? 'Vehicle' : 'Car')
    expect(entity).toMatchObject({ name: model.name })
    expect(await findEntity(`/${model.slug}`, 'Product')).toBeUndefined()
    expect(entity).not.toHaveProperty('aggregateRating')
    expect(entity).not.toHaveProperty('offers')
  },
)

test('a model is described only by figures that hold for all its versions', async () => {
  const modelY = await findEntity('/tesla-model-y', 'Car')
  expect(modelY).toMatchObject({ vehicleSeatingCapacity: 5 })
  for (const property of ['height', 'weight', 'width']) expect(modelY).not.toHaveProperty(property)
})

test('a reviewed model is a product too, with the average of its ratings; others have none', async () => {
  for (const [name, rating] of [
    ['ana', 5],
    ['ben', 2],
  ] as const) {
    const { id } = await addTestUser(site.database, { email: `${name}@example.org` })
    const review = { user_id: id, vehicle_model: 'mg4-ev', rating, comment: 'A fine car.' }
    await site.database`insert into vehicle_reviews ${site.database(review)}`
  }
  const reviewed = await findEntity('/mg4-ev', 'Product')
  expect(reviewed?.['@type']).toEqual(['Product', 'Car'])
  expect(reviewed?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 3.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  })
  expect(await findEntity('/nissan-leaf', 'Car')).not.toHaveProperty('aggregateRating')
})

test('only a verified service center is described as an AutoRepair', async () => {
  for (const { slug, verification } of centers()) {
    if (slug === null) continue
    const repair = await findEntity(`/${slug}`, 'AutoRepair')
    expect(repair !== undefined, `repair of ${slug}`).toBe(verification.status === 'verified')
  }
})

test('a guide is an article dated by its last revision', async () => {
  const [guide] = guides()
  expect(await findEntity(`/${guide?.slug}`, 'Article')).toMatchObject({
    dateModified: guide?.revised,
  })
})

test('the catalogue is a dataset once it holds only real parts', async () => {
  const { database } = site
  const add = (SKU: string) =>
    database`insert into parts_2025 ${database({ SKU, Make: 'Kia', Model: 'EV5', PartName: 'Pads' })}`
  expect(await findEntity('/parts-catalog', 'Dataset')).toBeUndefined()
  await add('SAMPLE-1')
  expect(await findEntity('/parts-catalog', 'Dataset')).toBeUndefined()
  await database`delete from parts_2025`
  await add('REAL-1')
  expect(await findEntity('/parts-catalog', 'Dataset')).toMatchObject({
    distribution: { contentUrl: `${site.origin}/parts-catalog/parts.csv` },
  })
})

test('the content security policy lists no hash for data blocks', async () => {
  const response = await site.fetch('/nissan-leaf')
  const policy = response.headers.get('content-security-policy') ?? ''
  const scripts =
    (await response.text()).match(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>/g) ?? []
  const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? []
  expect(allowed.match(/'sha256-/g)?.length).toBeLessThanOrEqual(scripts.length)
})
