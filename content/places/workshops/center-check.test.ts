import { describe, expect, it } from 'vitest'
import { validateCenters } from './center-check.ts'
import { centers, findCenter, sourcesOfCenters, sourcesOfClaims } from './centers.ts'
import { home } from '../../pages/home.ts'
import { centerTexts } from './center-texts.ts'
import { centerSources } from '../../sources/source-tables.ts'
import { readEntries } from '../../entry-check.ts'
import { centerSchema, type Center } from './center-schema.ts'

const today = new Date('2026-11-22T00:00:00Z')

const recordOf = (id: string) => centers().find((center) => center.id === id)!

function mistakesOf(record: Center, change: (center: Center) => unknown): string {
  const center = structuredClone(record)
  change(center)
  try {
    validateCenters([{ file: `content/centers/${record.id}.json`, entry: center }], today)
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistakes'
}

const normans = (change: (center: Center) => unknown) =>
  mistakesOf(recordOf('normans-auto-electrical'), change)
const tonyAllen = (change: (center: Center) => unknown) =>
  mistakesOf(recordOf('tony-allen-auto-service'), change)

it('refuses a price that the text of its service does not have', () => {
  const blueCars = (amount: string) =>
    mistakesOf(recordOf('blue-cars-ltd'), ({ services }) => {
      for (const { prices: [price] = [] } of services) if (price) price.amount = amount
    })
  expect(blueCars('$750 to $5,000')).toBe('no mistakes')
  expect(blueCars('$700 to $5,000')).toContain(
    'services.3.prices: the text does not have $700 to $5,000 and its time',
  )
})

describe('the published centers', () => {
  it('there are twenty-four valid records, one per file', async () => {
    const sound = validateCenters(await readEntries('centers'), new Date())
    expect(sound.map(({ id }) => id).toSorted()).toEqual(
      centers()
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(new Set(centers().map(({ id }) => id)).size).toBe(24)
  })

  it('only the first twelve have a profile', () => {
    expect(
      centers()
        .slice(0, 12)
        .every(({ slug }) => slug !== null),
    ).toBe(true)
    expect(
      centers()
        .slice(12)
        .every(({ slug }) => slug === null),
    ).toBe(true)
  })

  it('only one has a phone number or email address', () => {
    const reachable = centers().filter(({ contact }) => contact.phones.length > 0 || contact.email)
    expect(reachable.map(({ id }) => id)).toEqual(['tony-allen-auto-service'])
  })

  it('eleven are on the home page, each with a profile', () => {
    expect(home().centers.slugs.filter((slug) => findCenter(slug))).toHaveLength(11)
    expect(home().centers.slugs).not.toContain('kapiti-cars')
  })

  it('Manawatū and Kāpiti have their macrons', () => {
    expect(JSON.stringify(centers())).not.toMatch(/Manawatu|Kapiti/)
  })

  it('every source in the list of center sources is cited', () => {
    const named = new Set(
      Object.keys({
        ...sourcesOfCenters(centers()),
        ...sourcesOfClaims(centerTexts().facts.claims),
      }),
    )
    expect(Object.keys(centerSources()).filter((id) => !named.has(id))).toEqual([])
  })
})

describe('a mistake in a center', () => {
  it('reports a phone number or email address that the workshop itself has not given, and a website nobody published', () => {
    const message = normans(({ contact }) => {
      contact.phones.push('09 000 0000')
      contact.website = { url: 'https://example.nz/', source: 'listing' }
    })
    const file = 'content/centers/normans-auto-electrical.json'
    const numbers = `${file}: contact.numbersFrom: must be a source in which the workshop itself gives`
    expect(message).toContain(numbers)
    expect(message).toContain(`${file}: contact.website: needs a published source`)
    const ofOthers = normans(({ contact }) => {
      contact.email = 'someone@example.nz'
      contact.numbersFrom = 'sbn-blue-cars'
    })
    expect(ofOthers).toContain(numbers)
  })

  it.each([
    ['09 278 9556', true],
    ['092789556', true],
    ['0800 838 383', true],
    ['0508 123 4567', true],
    ['021 123 456', true],
    ['021 1234 5678', true],
    ['09 278 95566', false],
    ['04 123 456', false],
    ['025 123 456', false],
    ['0278 9556', false],
    ['0800 83', false],
    ['08 123 4567', false],
  ])('knows by its length whether %s can be a number of this country', (phone, isNumber) => {
    const read = centerSchema.shape.contact.shape.phones.safeParse([phone])
    expect(read.success).toBe(isNumber)
  })

  it('reports a verified center without an address, a phone number or a published source', () => {
    const message = tonyAllen((center) => {
      center.verification.status = 'verified'
      center.contact.address = null
      center.contact.phones = []
      center.verification.sources = ['listing']
    })
    expect(message).toContain('contact.address: is needed for a verified workshop')
    expect(message).toContain('contact.phones: needs a number for a verified workshop')
    expect(message).toContain(
      'verification.sources: must name a source in which a verified workshop speaks for itself',
    )
  })

  it('reports a website that is # and a phone number that is not a number', () => {
    const message = tonyAllen(({ contact }) => {
      contact.website = { url: '#', source: 'taas-site-files' }
      contact.phones = ['ring us']
    })
    expect(message).toContain('contact.website.url: must be a full address')
    expect(message).toContain('contact.phones.0: must be a New Zealand number')
  })

  it('reports a signpost that has a service, a profile or no region', () => {
    const message = mistakesOf(recordOf('taranaki-signpost'), (center) => {
      center.slug = center.id
      center.region = null
      center.services = [{ text: 'Everything', source: 'listing' }]
      center.contact.website = { url: 'https://example.nz/', source: 'odt-dealers' }
    })
    expect(message).toContain('slug: must be empty where there is no workshop yet')
    expect(message).toContain('region: must be chosen where there is no workshop yet')
    expect(message).toContain('services: must be empty where there is no workshop yet')
    expect(message).toContain('contact.website: must be empty where there is no workshop yet')
  })

  it('reports hours that end before they begin, and a check dated in the future', () => {
    expect(
      tonyAllen(({ hours }) => Object.assign(hours!.periods[0]!, { closes: '06:00' })),
    ).toContain('hours.periods.0: must open before it closes')
    expect(tonyAllen(({ verification }) => (verification.checkedOn = '2026-11-23'))).toContain(
      'verification.checkedOn: is in the future',
    )
  })

  it('reports an unknown region or source, and an id that is not the file name', () => {
    expect(normans((center) => Object.assign(center, { region: 'Atlantis' }))).toContain('region: ')
    expect(
      tonyAllen((center) => Object.assign(center.services[0]!, { source: 'my-neighbour' })),
    ).toContain('services.0.source: ')
    expect(normans((center) => (center.id = 'someone-else'))).toContain('id: must equal')
  })
})
