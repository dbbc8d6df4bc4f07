import { describe, expect, it } from 'vitest'
import { columnsOf, rowsOf } from './found-rows.ts'
import { findCars, nearMisses } from './found-cars.ts'
import { listedCars } from './listed-cars.ts'
import { answerVersions, countedFields, publicAnswer, versionKnowledge } from './version-answer.ts'
import type { VersionFacts } from './version-answer-schema.ts'

const answer = (query: string) => answerVersions(new URLSearchParams(query))
const slugs = (query: string) => answer(query).found.map(({ slug }) => slug)
const versions = (query: string) => answer(query).found.flatMap((car) => car.versions)
const keys = (query: string) => versions(query).map(({ key }) => key)
const factsOf = (key: string) => versionKnowledge().find((version) => version.key === key)!
const rows = (query: string) => {
  const { found, inputs } = answer(query)
  return rowsOf(found, inputs.values, columnsOf(inputs.values))
}

describe('the filter of cars', () => {
  it('finds every car without parameters, and the counts say what each option leaves', () => {
    const { found, all, counts, unknown } = answer('')
    expect(found).toHaveLength(all)
    expect(counts.plug.CHAdeMO).toBe(slugs('plug=CHAdeMO').length)
    expect(counts.price['60000']).toBe(slugs('price=60000').length)
    expect(unknown.onSale).toBe(versionKnowledge().length)
  })

  it('keeps an option that leaves cars which may fit, so that price and range can be chosen one after the other', () => {
    const price = answer('price=60000')
    const both = answer('price=60000&range=400')
    expect([both.found.length, both.apart.length]).toEqual([0, 3])
    const { range } = countedFields(price)
    expect(range).toMatchObject({
      options: expect.arrayContaining([{ value: '400', label: '400\u00a0km or more (3 may fit)' }]),
    })
    for (const [option, count] of Object.entries(price.apartCounts.range)) {
      expect(count, `range ${option}`).toBe(answer(`price=60000&range=${option}`).apart.length)
    }
  })

  it('ranks one test cycle at a time: a Japanese range never stands among WLTP ones', () => {
    const longest = (of: readonly VersionFacts[]) =>
      Math.max(...of.map(({ range }) => range.rangeWltp?.value ?? 0))
    const wltp = answer('sort=range&range=300').found
    expect(longest(wltp[0]!.versions)).toBe(longest(wltp.flatMap((car) => car.versions)))
    expect(keys('sort=range&range=300')).not.toContain('nissan-leaf.40')
    expect(keys('range=300&cycle=rangeWltc')).toEqual(['nissan-leaf.40', 'nissan-leaf.e-plus-62'])
    expect(keys('range=500&cycle=rangeClaimed')).toEqual(['kia-ev5.long-range'])
  })

  it('lists each car once, with its versions that match', () => {
    expect(new Set(slugs('range=400')).size).toBe(slugs('range=400').length)
    const model3 = rows('range=600').find(({ slug }) => slug === 'tesla-model-3')
    expect(model3).toMatchObject({
      ticks: 'tesla-model-3.long-range-awd',
      versions: [{ id: 'first-long-range-awd' }, { id: 'long-range-awd' }],
    })
  })

  it('names what misses the price or the range alone, and by how much', () => {
    const { inputs, found, apart, unpriced } = answer('price=60000&range=400')
    const shown = new Set([...found, ...apart, ...unpriced].map(({ slug }) => slug))
    const misses = nearMisses(inputs.values, versionKnowledge(), shown)
    expect(misses.filter(({ slug }) => shown.has(slug))).toEqual([])
    expect(misses).toContainEqual(
      expect.objectContaining({ slug: 'byd-atto-3', condition: 'price', known: 62490 }),
    )
  })

  it('calls just outside what misses by a tenth at most, the nearest first', () => {
    const misses = (query: string) => {
      const { inputs, found, apart, unpriced } = answer(query)
      const shown = new Set([...found, ...apart, ...unpriced].map(({ slug }) => slug))
      return nearMisses(inputs.values, versionKnowledge(), shown)
    }
    expect(misses('price=60000').map(({ name, known }) => [name, known])).toEqual([
      ['Tesla Model 3', 63_900],
      ['Nissan Leaf', 63_990],
    ])
    for (const query of ['price=40000', 'price=80000', 'range=300', 'range=450', 'range=600']) {
      const asked = Number(query.split('=')[1])
      const off = misses(query).map(({ known }) => Math.abs(known - asked) / asked)
      expect(off, `off by ${query}`).toEqual(off.toSorted((a, b) => a - b))
      expect(Math.max(0, ...off), `most of ${query}`).toBeLessThanOrEqual(0.1)
    }
  })

  it('lists the cars that it finds in the order of the whole list', () => {
    const all = listedCars().flatMap(({ model, km }) => (km === null ? [] : [model.slug]))
    for (const query of ['', 'range=400', 'price=60000', 'body=hatch', 'seats=5']) {
      // One of which next to nothing is known comes last.
      const order = slugs(query)
        .map((slug) => all.indexOf(slug))
        .filter((at) => at >= 0)
      const known = query === 'price=60000' ? order.slice(0, -1) : order
      expect(known, `order of ${query}`).toEqual(known.toSorted((a, b) => a - b))
    }
  })

  it('never matches an unknown value, counts it apart and sorts it last', () => {
    expect(versions('boot=300').every(({ facts }) => (facts.boot?.value ?? 0) >= 300)).toBe(true)
    expect(answer('boot=300').unknown.boot).toBe(
      versionKnowledge().filter(({ facts }) => facts.boot === undefined).length,
    )
    const lengths = answer('sort=length').found.map((car) =>
      Math.min(...car.versions.map(({ facts }) => facts.length?.value ?? Infinity)),
    )
    // The last is a car of which next to nothing else is known.
    const known = lengths.slice(0, -1)
    expect(known).toEqual(known.toSorted((a, b) => (a === b ? 0 : a - b)))
  })

  it('does not take a span, such as 230 to 307 km, for a number', () => {
    const van = factsOf('ford-e-transit.350l-mid-roof')
    expect(van.range.rangeWltp).toMatchObject({ text: '230 to 307 km', value: null })
    expect(keys('range=200')).not.toContain(van.key)
  })

  it('marks contradicted figures, and leaves them out on request', () => {
    expect(factsOf('tesla-model-y.rwd').facts.boot?.remark).toContain('not like for like')
    expect(factsOf('tesla-model-y.long-range-awd').facts.dc?.remark).toBeUndefined()
    expect(answer('boot=500').certain).toBe(slugs('boot=500&certain=yes').length)
  })

  it('takes several bodies as either, and a garage in metres', () => {
    const bodies = versions('body=van&body=hatch').map(({ body }) => body)
    expect(new Set(bodies)).toEqual(new Set(['van', 'hatch']))
    expect(keys('garageLength=4.29')).toContain('mg4-ev.excite-64')
    expect(keys('garageLength=4.28')).not.toContain('mg4-ev.excite-64')
  })

  it('says a wrong value in a sentence and keeps the rest', () => {
    const { inputs } = answer('garageLength=long&body=van')
    expect(inputs.mistakes.garageLength).toBe('Please enter a number from 2 to 20 m.')
    expect(versions('garageLength=long&body=van').every(({ body }) => body === 'van')).toBe(true)
  })

  it('leaves out a filter that would find no car', () => {
    expect(Object.keys(countedFields(answer('')))).not.toContain('onSale')
    expect(Object.keys(countedFields(answer('onSale=yes')))).toContain('onSale')
  })
})

describe('the price of a filter', () => {
  const leaf = factsOf('nissan-leaf.e-plus-62')
  const offer = { text: '$30,000', value: 30_000, of: 'version not named, 2026', source: 'x' }
  const priced = (version: string | null, price?: number): VersionFacts[] => [
    {
      ...leaf,
      modelPrice: { ...offer, version },
      facts: price ? { price: { text: '', value: price, source: 'x' } } : {},
    },
  ]
  const find = (query: string, of: VersionFacts[]) => findCars(answer(query).inputs.values, of)

  it('that names no version meets a filter by price alone, and no figure of a version', () => {
    expect(find('price=40000', priced(null)).found).toHaveLength(1)
    expect(find('price=40000&body=hatch', priced(null)).found).toHaveLength(1)
    const { found, apart } = find('price=40000&range=350', priced(null))
    expect(found).toEqual([])
    expect(apart.map(({ slug }) => slug)).toEqual(['nissan-leaf'])
  })

  it('that is of another version is not that of this one', () => {
    expect(find('price=40000', priced('40')).found).toEqual([])
    expect(find('range=350', priced('40')).found[0]?.price).toBeNull()
    expect(find('price=40000&range=350', priced('40', 39_000)).found[0]?.price?.value).toBe(39_000)
  })

  it('never is the input of a calculator: the Leaf has none of $29,990', () => {
    expect(slugs('price=40000&range=350')).toEqual([])
    expect(slugs('price=40000')).not.toContain('nissan-leaf')
    expect(JSON.stringify(publicAnswer(answer('sort=price')))).not.toContain('29990')
  })

  it('that nobody has published is said by name, once', () => {
    const { unpriced, found, apart } = answer('price=60000')
    expect(unpriced.map(({ slug }) => slug)).toContain('zeekr-7x')
    const named = [...unpriced, ...found, ...apart].map(({ slug }) => slug)
    expect(new Set(named).size).toBe(named.length)
  })

  it('orders by the price that is shown, and a car that is barely known comes last', () => {
    const prices = answer('sort=price').found.flatMap(({ price }) => price?.value ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(slugs('price=60000').at(-1)).toBe('byd-atto-3')
  })
})

it('every option carries its count, and one that would find nothing is left out', () => {
  const fields = countedFields(answer('range=400'))
  expect(fields.plug).toMatchObject({ options: [{ label: `CCS2 (${slugs('range=400').length})` }] })
  expect(JSON.stringify(countedFields(answer('range=400&plug=CHAdeMO')).plug)).toContain(
    'CHAdeMO (0)',
  )
  expect(JSON.stringify(fields.cycle)).not.toContain('CLTC')
})

it('the JSON has every car found with its versions that match, their pages and remarks', () => {
  const json = publicAnswer(answer('range=400&sort=price'))
  expect(json.total).toBe(json.cars.length)
  expect(json.cars.flatMap((car) => car.versions)).toEqual(json.versions.map(({ key }) => key))
  expect(json.versions[0]).toMatchObject({ page: expect.stringMatching(/^\//) })
  expect(json.filter.cycle).toBe('rangeWltp')
})
