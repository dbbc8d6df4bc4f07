import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { figureNames } from './figures.ts'
import type { FigureName, ListedName } from './figures.ts'
import { home } from '../pages/home.ts'
import { findModel, isComparable, models, modelSlugs, sourcesOf } from './models.ts'
import { headlines, modelTitle } from './model-text.ts'
import { modelSources } from '../sources/source-tables.ts'
import { bannedWords } from '../texts/banned-words.ts'

// Copied from the specification, not from the entries: price in NZD, range in km.
const listing: [slug: string, price: number, range: number][] = [
  ['tesla-model-3', 69900, 530],
  ['nissan-leaf', 59990, 385],
  ['byd-atto-3', 54990, 420],
  ['mini-countryman-ev', 78990, 433],
  ['byd-sealion-7', 69990, 542],
  ['kia-ev5', 59990, 377],
  ['polestar-2', 79900, 440],
  ['kia-ev3', 54990, 429],
  ['ldv-edeliver-3', 59990, 220],
  ['mg4-ev', 54990, 450],
  ['ford-mustang-mach-e', 89990, 491],
  ['volvo-ex30', 69990, 414],
  ['zeekr-7x', 69990, 780],
  ['toyota-bz4x', 69990, 516],
  ['tesla-model-y', 79900, 533],
  ['ford-e-transit', 79990, 317],
  ['audi-q4-etron', 99990, 520],
  ['skoda-enyaq', 79990, 560],
  ['leapmotor-c10', 59990, 420],
]

// 0-100 km/h in s, top speed in km/h, maximum DC charging in kW.
const pace: [slug: string, acceleration: number | string, topSpeed: number, dcMax: number][] = [
  ['mg4-ev', 7.9, 160, 117],
  ['ford-mustang-mach-e', 6.1, 180, 150],
  ['volvo-ex30', 5.7, 180, 134],
  ['toyota-bz4x', 7.7, 160, 150],
  ['tesla-model-y', '6.9 s RWD / 5.0 s AWD', 217, 250],
  ['audi-q4-etron', 6.2, 180, 125],
  ['skoda-enyaq', 6.9, 160, 135],
  ['leapmotor-c10', 7.8, 170, 84],
]

/** Listed figures that sources contradict or that mix versions, so that the page must have a note. */
const contradicted: [slug: string, severity: 'A' | 'B', ...about: (FigureName | ListedName)[]][] = [
  ['zeekr-7x', 'A', 'range'],
  ['byd-sealion-7', 'A', 'range'],
  ['nissan-leaf', 'A', 'price', 'range'],
  ['tesla-model-y', 'A', 'range', 'acceleration', 'dcMax'],
  ['audi-q4-etron', 'A', 'range', 'acceleration', 'topSpeed', 'dcMax'],
  ['ford-mustang-mach-e', 'A', 'range', 'acceleration', 'topSpeed'],
  ['skoda-enyaq', 'A', 'range', 'acceleration', 'topSpeed'],
  ['mg4-ev', 'A', 'dcMax'],
  ['volvo-ex30', 'A', 'range', 'acceleration', 'dcMax'],
  ['kia-ev5', 'A', 'range'],
  ['ford-e-transit', 'A', 'payload', 'cargoVolume'],
  ['toyota-bz4x', 'B', 'price'],
  ['toyota-bz4x', 'B', 'acceleration'],
  ['tesla-model-3', 'B', 'range'],
  ['kia-ev3', 'B', 'price'],
  ['mg4-ev', 'B', 'price'],
  ['polestar-2', 'B', 'price', 'range'],
  ['byd-atto-3', 'B', 'price'],
]

const listedOf = (slug: string, name: ListedName) => findModel(slug)?.listing[name]?.value

describe('the headline figures match the listing', () => {
  it.each(listing)('%s costs from %i dollars and goes %i km', (slug, price, range) => {
    expect(listedOf(slug, 'price')).toBe(price)
    expect(listedOf(slug, 'range')).toBe(range)
  })

  it.each(pace)(
    '%s: acceleration %s, top speed %i km/h, DC charging at %i kW',
    (slug, acceleration, topSpeed, dcMax) => {
      expect(listedOf(slug, 'acceleration')).toBe(acceleration)
      expect(listedOf(slug, 'topSpeed')).toBe(topSpeed)
      expect(listedOf(slug, 'dcMax')).toBe(dcMax)
    },
  )

  it.each([
    ['zeekr-7x', 'acceleration', 3.8],
    ['zeekr-7x', 'seats', 5],
    ['zeekr-7x', 'batteryName', 'Golden Battery'],
    ['ford-e-transit', 'payload', 1616],
    ['ford-e-transit', 'cargoVolume', 15.1],
    ['ford-e-transit', 'dcMax', 115],
    ['ford-e-transit', 'outlet', 2.3],
  ] as const)('%s: %s is %s', (slug, name, value) => {
    expect(listedOf(slug, name)).toBe(value)
  })
})

describe('a figure that sources contradict', () => {
  it.each(contradicted)('%s, %s: has a note with its sources', (slug, severity, ...about) => {
    const note = findModel(slug)?.notes.find(
      (one) => one.severity === severity && about.every((name) => one.about.includes(name)),
    )
    expect(note?.sources.length).toBeGreaterThan(0)
  })

  it('a listed figure is compared only if a version’s published figure bears it out', () => {
    expect(isComparable(findModel('tesla-model-y')!, 'range')).toBe(true)
    expect(isComparable(findModel('zeekr-7x')!, 'range')).toBe(false)
    expect(isComparable(findModel('zeekr-7x')!, 'price')).toBe(false)
    expect(isComparable(findModel('kia-ev5')!, 'topSpeed')).toBe(false)
    expect(isComparable(findModel('tesla-model-y')!, 'acceleration')).toBe(false)
  })

  it('a van over 3.5 t does not pay the light-vehicle rate of road user charges', () => {
    const heavy = models().filter(({ roadUserCharge }) => roadUserCharge !== 'light')
    expect(heavy.map(({ slug }) => slug)).toEqual(['ford-e-transit'])
  })
})

describe('the list of models', () => {
  it('has every model of the specification in order, and every entry file', async () => {
    const specified = listing.map(([slug]) => slug)
    expect(modelSlugs.filter((slug) => specified.includes(slug))).toEqual(specified)
    const files = await readdir(new URL('../models/', import.meta.url))
    expect(files.toSorted()).toEqual(modelSlugs.map((slug) => `${slug}.json`).toSorted())
  })

  it('has the seven models of the home page, and no model under another slug', () => {
    expect(home().models.slugs.filter((slug) => findModel(slug))).toHaveLength(7)
    expect(findModel('trabant')).toBeUndefined()
  })

  it('gives each model the specified title', () => {
    const zeekr = findModel('zeekr-7x')!
    expect(modelTitle(zeekr)).toBe(
      'Zeekr 7X Review New Zealand | Specs, Price, Range & User Reviews',
    )
  })

  it('shows payload and cargo volume instead of acceleration for vans', () => {
    const vans = models().filter((model) => headlines(model).includes('payload'))
    expect(vans).toContain(findModel('ldv-edeliver-3'))
    expect(vans).toContain(findModel('ford-e-transit'))
    for (const van of vans) {
      const names = van.versions.flatMap((version) => [
        ...Object.keys(van.listing),
        ...Object.keys(version.figures),
      ])
      expect(names).toEqual(expect.arrayContaining(['payload', 'cargoVolume']))
    }
  })

  it('cites every source, and sends a page only its own sources', () => {
    const named = new Set(models().flatMap((model) => Object.keys(sourcesOf(model))))
    // The register is cited once its counts and its VINs are published.
    const uncited = Object.keys(modelSources()).filter((id) => !named.has(id))
    expect(uncited).toEqual(['nzta-register', 'nzta-vins'])
    expect(Object.keys(sourcesOf(findModel('kia-ev3')!))).not.toContain('motor1-7x')
  })
})

describe('the text of the models', () => {
  const sentences = models().flatMap((model) => [
    model.tagline,
    model.summary,
    ...model.overview.flatMap((text) => text.split(/(?<=[.?]) /)),
  ])

  it('repeats no sentence', () => {
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('never mentions how the site was made', () => {
    const everything = JSON.stringify(models())
    expect(everything).not.toMatch(bannedWords)
  })

  it('lists the figures of all versions in page order, so that an editor finds them', () => {
    for (const { figures } of models()) {
      const names = Object.keys(figures) as FigureName[]
      expect(names).toEqual(figureNames.filter((name) => names.includes(name)))
    }
  })
})

it.each(models())(
  '$slug does not lend one version’s drag, clearance or mass to another',
  (model) => {
    for (const name of ['drag', 'groundClearance', 'kerbMass'] as const) {
      const measured = model.versions.flatMap(({ figures }) => {
        const figure = figures[name]
        return figure ? [`${figure.value} ${figure.source}`] : []
      })
      expect(measured).toEqual([...new Set(measured)])
    }
  },
)
