import { describe, expect, it } from 'vitest'
import { nearMisses } from './found-versions.ts'
import { modelRowsOf, pricelessModels } from './found-rows.ts'
import { answerVersions, countedFields, publicAnswer, versionKnowledge } from './version-answer.ts'

const answer = (query: string) => answerVersions(new URLSearchParams(query))
const keys = (query: string) => answer(query).found.map(({ key }) => key)
const factsOf = (key: string) => versionKnowledge().find((version) => version.key === key)!

describe('the filter of versions', () => {
  it('finds every version without parameters, and the counts say what each option leaves', () => {
    const { found, all, counts, unknown } = answer('')
    expect(found).toHaveLength(all)
    expect(counts.plug.CHAdeMO).toBe(keys('plug=CHAdeMO').length)
    expect(counts.onSale.yes! + unknown.onSale).toBeLessThanOrEqual(all)
    expect(counts.price['60000']).toBeLessThan(counts.price['90000']!)
    expect(counts.price['90000']! + unknown.price).toBe(all)
  })

  it('ranks one test cycle at a time: a Japanese range never stands among WLTP ones', () => {
    const wltp = answer('sort=range&range=300').found
    expect(wltp[0]?.range.rangeWltp?.value).toBe(
      Math.max(...wltp.map(({ range }) => range.rangeWltp?.value ?? 0)),
    )
    expect(wltp.map(({ key }) => key)).not.toContain('nissan-leaf.40')
    expect(keys('range=300&cycle=rangeWltc')).toEqual(['nissan-leaf.40', 'nissan-leaf.e-plus-62'])
    expect(keys('range=500&cycle=rangeClaimed')).toEqual(['kia-ev5.long-range'])
  })

  it('names what misses the price or the range alone, and by how much', () => {
    const { inputs, found, priceless } = answer('price=60000&range=400')
    const shown = new Set([...found, ...priceless].map(({ slug }) => slug))
    const misses = nearMisses(inputs.values, versionKnowledge(), shown)
    expect(misses.filter(({ slug }) => shown.has(slug))).toEqual([])
    const longest = (slug: string) =>
      Math.max(
        ...versionKnowledge()
          .filter((version) => version.slug === slug)
          .map(({ range }) => range.rangeWltp?.value ?? 0),
      )
    const short = misses.filter(({ condition }) => condition === 'range')
    expect(short.filter(({ slug }) => longest(slug) >= 400)).toEqual([])
    const dear = misses.filter(({ condition }) => condition === 'price')
    expect(dear.filter(({ slug }) => longest(slug) < 400)).toEqual([])
    expect(misses.map(({ slug }) => slug)).toContain('byd-atto-3')
  })

  it('never matches an unknown value, counts it apart and sorts it last', () => {
    const { found, unknown } = answer('boot=300')
    expect(found.every(({ facts }) => (facts.boot?.value ?? 0) >= 300)).toBe(true)
    expect(unknown.boot).toBe(
      versionKnowledge().filter(({ facts }) => facts.boot === undefined).length,
    )
    const lengths = answer('sort=length').found.map(({ facts }) => facts.length?.value ?? null)
    const firstUnknown = lengths.indexOf(null)
    expect(firstUnknown).toBeGreaterThan(10)
    expect(lengths.slice(firstUnknown).every((length) => length === null)).toBe(true)
    expect(lengths.slice(0, firstUnknown)).toEqual(
      lengths.slice(0, firstUnknown).toSorted((a, b) => a! - b!),
    )
  })

  it('does not take a span, such as 230 to 307 km, for a number', () => {
    const van = factsOf('ford-e-transit.350l-mid-roof')
    expect(van.range.rangeWltp).toMatchObject({ text: '230 to 307 km', value: null })
    expect(keys('range=200')).not.toContain(van.key)
  })

  it('marks contradicted figures, and leaves them out on request', () => {
    expect(factsOf('tesla-model-y.rwd').facts.boot?.remark).toContain('not like for like')
    expect(factsOf('tesla-model-y.long-range-awd').facts.dc?.remark).toBeUndefined()
    expect(answer('boot=500').certain).toBe(answer('boot=500&certain=yes').found.length)
  })

  it('takes several bodies as either, and a garage in metres', () => {
    const bodies = answer('body=van&body=hatch').found.map(({ body }) => body)
    expect(new Set(bodies)).toEqual(new Set(['van', 'hatch']))
    expect(keys('garageLength=4.29')).toContain('mg4-ev.excite-64')
    expect(keys('garageLength=4.28')).not.toContain('mg4-ev.excite-64')
  })

  it('says a wrong value in a sentence and keeps the rest', () => {
    const { inputs, found } = answer('garageLength=long&body=van')
    expect(inputs.mistakes.garageLength).toBe('Please enter a number from 2 to 20 m.')
    expect(found.every(({ body }) => body === 'van')).toBe(true)
  })

  it('filters and ranks by prices that name their version; the model’s others stand apart', () => {
    const { found, priceless } = answer('price=60000')
    expect(found.map(({ key }) => key)).toEqual(['byd-atto-3.standard-range'])
    expect(priceless.map(({ key }) => key)).toContain('mg4-ev.xpower')
    expect(priceless.every(({ facts }) => facts.price === undefined)).toBe(true)
    const [first] = answer('sort=price').found
    expect(first?.facts.price).toMatchObject({ text: '$58,990', of: 'February 2023' })
  })

  it('says which models may fit a price, the cheapest first, and which are dearer', () => {
    const { priceless, inputs } = answer('price=60000&range=400')
    const { mayFit, dearer } = pricelessModels(priceless, inputs.values)
    expect(mayFit.map(({ slug }) => slug)).toEqual(['mg4-ev', 'kia-ev3', 'leapmotor-c10'])
    expect(mayFit.at(-1)).toMatchObject({ price: null, listed: '$59,990' })
    expect(dearer.map(({ slug }) => slug)).toContain('toyota-bz4x')
  })

  it('lists models from their lowest dated price, and says which have none', () => {
    const { found, inputs } = answer('sort=price&by=model')
    const rows = modelRowsOf(found, inputs.values)
    expect(rows[0]).toMatchObject({
      name: 'Nissan Leaf',
      range: '270 to 385\u00a0km',
      price: { text: '$29,990', of: 'cheapest specification, 2025' },
    })
    expect(rows.find(({ slug }) => slug === 'zeekr-7x')).toMatchObject({
      price: null,
      listed: '$69,990',
    })
  })

  it('leaves out a filter that would find no version', () => {
    expect(Object.keys(countedFields(answer('')))).not.toContain('onSale')
    expect(Object.keys(countedFields(answer('onSale=yes')))).toContain('onSale')
  })
})

it('every option carries its count, and one that would find nothing is left out', () => {
  const fields = countedFields(answer('range=400'))
  expect(fields.plug).toMatchObject({
    options: [{ label: `CCS2 (${keys('range=400').length})` }],
  })
  expect(JSON.stringify(countedFields(answer('range=400&plug=CHAdeMO')).plug)).toContain(
    'CHAdeMO (0)',
  )
  expect(JSON.stringify(fields.cycle)).not.toContain('CLTC')
})

it('the JSON has every version found, with its page and its remarks', () => {
  const json = publicAnswer(answer('range=400&sort=price'))
  expect(json.total).toBe(json.versions.length)
  expect(json.versions[0]).toMatchObject({ page: expect.stringMatching(/^\//) })
  expect(json.filter.cycle).toBe('rangeWltp')
})
