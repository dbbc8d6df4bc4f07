// Every detail of the service centers, every statement of the guides and every charger is the same on its page, in the
// plain text and in the open files. What to expect comes from the content itself.
import type { ChargersFile } from '../app/places/chargers/chargers-file-schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  CentersFile,
  OpenCenter,
  GuidesFile,
} from '../app/publishing/open-data/open-file-schemas.ts'
import type { Center } from '../content/places/workshops/center-schema.ts'
import { centers } from '../content/places/workshops/centers.ts'
import { chargersAsListed, listChargers } from '../content/places/chargers/chargers.ts'
import { guides } from '../content/parts/guides.ts'
import { centerSources } from '../content/sources/source-tables.ts'
import type { Source } from '../content/sources/source-schema.ts'
import {
  openTally,
  readCsv,
  readForms,
  readJson,
  type PageForms,
} from './fixtures/open-data/four-forms.ts'
import { openStreetMapHours } from '../app/publishing/open-data/openstreetmap-hours.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const sources: Readonly<Record<string, Source>> = centerSources()

/** The details of a center by their name in centers.csv, with what a page shows of each. */
function detailsOf({
  location,
  services,
  specialization,
  specialties,
  whyChoose,
  contact,
  hours,
}: Center) {
  const claim = (detail: string, each: { text: string; source: string }) => ({
    detail,
    value: each.text,
    shown: each.text,
    source: each.source,
  })
  const { address, phones, email, website } = contact
  return [
    ...(location ? [claim('location', location)] : []),
    ...services.map((each) => claim('service', each)),
    ...(specialization ? [claim('specialization', specialization)] : []),
    ...specialties.map((each) => claim('specialty', each)),
    ...whyChoose.map((each) => claim('whyChoose', each)),
    ...(address ? [claim('address', address)] : []),
    ...phones.map((phone) => ({ ...claim('phone', { text: phone, source: '' }) })),
    ...(email ? [claim('email', { text: email, source: '' })] : []),
    ...(website
      ? [
          {
            ...claim('website', { text: website.url, source: website.source }),
            shown: new URL(website.url).host,
          },
        ]
      : []),
    ...(hours
      ? [
          {
            ...claim('openingHours', {
              text: openStreetMapHours(hours.periods),
              source: hours.source,
            }),
            shown: hours.periods[0]!.days[0]!,
          },
        ]
      : []),
    ...(hours?.periods ?? []).map(({ days, opens, closes }) => ({
      ...claim('hours', {
        text: `${days.join(', ')}: ${opens} to ${closes}`,
        source: hours?.source ?? '',
      }),
      shown: days[0]!,
    })),
  ]
}

/** The place of a detail in centers.json, as texts. */
const textsIn = (center: OpenCenter): string[] => [
  ...[center.location, center.specialization, center.address].flatMap((each) => each?.text ?? []),
  ...[...center.services, ...center.specialties, ...center.whyChoose].map(({ text }) => text),
  ...center.phones,
  ...(center.email === null ? [] : [center.email]),
  ...(center.website === null ? [] : [center.website.address]),
  ...(center.hours === null ? [] : [center.hours.openingHours]),
  ...(center.hours?.periods ?? []).map(
    ({ days, opens, closes }) => `${days.join(', ')}: ${opens} to ${closes}`,
  ),
]

test('every detail of every center is the same in four forms', async () => {
  const tally = openTally()
  const json = await readJson<CentersFile>(site, '/open/centers.json')
  const csv = await readCsv(site, '/open/centers.csv')
  tally.same(
    json.centers.map(({ id }) => id),
    centers().map(({ id }) => id),
    'centers',
  )
  for (const center of centers()) {
    const { id, slug, name, region, summary, worksOn, onlyMake, verification } = center
    const inJson = json.centers.find((each) => each.id === id)
    if (!inJson) throw new Error(`centers.json lacks ${id}`)
    tally.fields(inJson, { name, region, summary, worksOn, verification }, `${id}: JSON`)
    const rows = csv.filter((row) => row.center === id)
    const only = rows.filter(({ detail }) => detail === 'onlyMake').map(({ value }) => value)
    tally.same(only, onlyMake === undefined ? [] : [onlyMake], `${id} onlyMake: CSV`)
    for (const row of rows) {
      tally.same([row.name, row.region], [name, region ?? ''], `${id}: CSV`)
      tally.same(row.verification, verification.status, `${id} verification: CSV`)
      tally.same(row.checkedOn, verification.checkedOn, `${id} checkedOn: CSV`)
    }
    const details = detailsOf(center)
    tally.same(
      textsIn(inJson).toSorted(),
      details.map(({ value }) => value).toSorted(),
      `${id}: JSON`,
    )
    // A center without a profile has its details in the files; the directory shows the first of them.
    const page = slug === null ? null : await readForms(site, `/${slug}`)
    for (const { detail, value, shown, source } of details) {
      const row = rows.find((each) => each.detail === detail && each.value === value)
      const { name: of, url, rank } = sources[source] ?? {}
      const cited = [row?.sourceId, row?.sourceName, row?.sourceAddress, row?.sourceRank]
      tally.same(cited, [source, of ?? '', url ?? '', rank ?? ''], `${id} ${detail}: CSV`)
      if (page) checkPage(page, shown, `${id} ${detail}`, tally)
    }
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(700)
})

function checkPage(
  page: PageForms,
  words: string,
  where: string,
  tally: ReturnType<typeof openTally>,
) {
  tally.has(page.words, words, `${where}: page`)
  tally.has(page.plainWords, words, `${where}: text`)
}

test('every statement of every guide is the same on its page, in the plain text and in JSON', async () => {
  const tally = openTally()
  const json = await readJson<GuidesFile>(site, '/open/guides.json')
  for (const guide of guides()) {
    const page = await readForms(site, `/${guide.slug}`)
    const inJson = json.guides.find(({ slug }) => slug === guide.slug)
    tally.fields(inJson, guide, `${guide.slug}: JSON`)
    tally.has(inJson?.page ?? '', `/${guide.slug}`, `${guide.slug}: page in JSON`)
    JSON.stringify(guide, (key, value: unknown) => {
      if (['text', 'value'].includes(key) && typeof value === 'string') {
        checkPage(page, value, `${guide.slug} ${key}`, tally)
      }
      return value
    })
  }
  expect(tally.differences).toEqual([])
  expect(tally.count()).toBeGreaterThan(1_200)
})

test('every charger of the copy is on the pages of the finder, in their plain text and in GeoJSON', async () => {
  const tally = openTally()
  const { features, source } = await readJson<ChargersFile>(site, '/open/chargers.geojson')
  tally.same(source.licence, 'CC BY 4.0, not yet confirmed with the agency', 'licence')
  const all = { page: '', text: '' }
  for (let at = 1, more = true; more; at += 1) {
    const page = await readForms(site, `/charging-stations/find${at === 1 ? '' : `?page=${at}`}`)
    all.page += page.words
    all.text += page.plainWords
    more = page.html.includes(`page=${at + 1}#`)
  }
  const chargers = listChargers()
  const listed = chargersAsListed()
  tally.same(features.length, chargers.length, 'chargers')
  for (const [at, charger] of chargers.entries()) {
    const { latitude, longitude, carParks, ...same } = charger
    const feature = features[at]
    const place = feature?.geometry.coordinates
    tally.same(place, [longitude, latitude], `${charger.name}: place`)
    const expected = {
      ...same,
      name: listed[at]?.name,
      isTownPoint: charger.isTownPoint === true,
      carParks: carParks || null,
    }
    tally.fields(feature?.properties, expected, `${charger.name}: GeoJSON`)
    // The page leaves the country out of an address.
    const address = charger.address.replace(/,? (New Zealand|NZ)$/, '')
    const words = [charger.name, address].map((each) => each.replaceAll(/\s+/g, ' '))
    for (const each of words) {
      tally.has(all.page, each, `${charger.name}: page`)
      // Plain text has no space before a comma; one address of the copy does.
      tally.has(all.text, each.replaceAll(' ,', ','), `${charger.name}: text`)
    }
  }
  expect(tally.differences.slice(0, 20)).toEqual([])
  expect(tally.count()).toBeGreaterThan(6_000)
})
