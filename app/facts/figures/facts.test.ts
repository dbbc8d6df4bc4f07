import { describe, expect, it } from 'vitest'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { figureOf, isConfirmed } from '../../../content/cars/version.ts'
import { factNames } from './figure-table.ts'
import { factOf, factsOf } from './facts.ts'
import { listingFact, listingFacts } from './listing-facts.ts'

const modelOf = (slug: string): Model => findModel(slug)!

function versionOf(slug: string, id: string) {
  const model = modelOf(slug)
  return { model, version: model.versions.find((each) => each.id === id)! }
}

describe('the facts of a version', () => {
  const { model, version } = versionOf('nissan-leaf', '40')
  const known = factsOf(model, version)

  it('are written with their unit, and without it under a heading that has it', () => {
    const { model: modelY, version: awd } = versionOf('tesla-model-y', 'long-range-awd')
    const length = factOf(modelY, awd, 'length')
    expect(length).toMatchObject({ heading: 'Length, mm', text: '4,751\u00a0mm', low: 4751 })
    expect(length?.cellText).toBe('4,751')
    expect(known.get('price')).toMatchObject({ text: '$63,990', cellText: '$63,990', low: 63990 })
  })

  it('say when the car was made, as a text and as years', () => {
    expect(known.get('years')).toMatchObject({ text: 'from 2018', low: 2018, high: null })
  })

  it('say what a figure was before, and nothing of other figures', () => {
    const was = ['was $69,990 until 3 March 2026']
    const changed = factsOf(model, version, { 'versions/40/figures/price': was })
    expect(changed.get('price')?.was).toEqual(was)
    expect([...changed.values()].filter((fact) => fact.was)).toHaveLength(1)
  })

  it('never come from general knowledge', () => {
    const figures = { ...version.figures, topSpeed: { value: 144, source: 'unconfirmed' as const } }
    expect(factOf(model, { ...version, figures }, 'topSpeed')).toBeUndefined()
  })

  it('compare with nothing where sources contradict them or give no number', () => {
    const { model: ev5, version: range } = versionOf('kia-ev5', 'long-range')
    expect(factsOf(ev5, range).get('rangeClaimed')?.basis).toBeNull()
    const doubtful = listedVersions()
      .flatMap((each) => [...factsOf(each.model, each.version).values()])
      .filter(({ contradiction, value }) => contradiction || typeof value === 'string')
    expect(doubtful.filter(({ basis }) => basis !== null)).toEqual([])
    expect(doubtful.length).toBeGreaterThan(0)
  })

  it('are every confirmed figure of every version, in the order of its page', () => {
    for (const { model: of, version: each } of listedVersions()) {
      const names = [...factsOf(of, each).keys()]
      expect(names).toEqual(factNames.filter((name) => names.includes(name)))
      for (const name of Object.keys({ ...of.figures, ...each.figures }) as 'boot'[]) {
        const figure = figureOf(of, each, name)!
        expect(factsOf(of, each).get(name)?.value).toBe(
          isConfirmed(figure) ? figure.value : undefined,
        )
      }
    }
  })
})

describe('a fact of the listing', () => {
  const factOfListing = (slug: string, name: Parameters<typeof listingFact>[1]) =>
    listingFact(modelOf(slug), name)

  it('has its true label, and says which version it fits', () => {
    expect(factOfListing('zeekr-7x', 'range')).toMatchObject({
      label: 'Listed range (CLTC)',
      text: '780\u00a0km',
      of: 'matches no published version',
    })
    expect(factOfListing('nissan-leaf', 'range')).toMatchObject({
      text: '385\u00a0km',
      of: 'e+ 62 kWh',
    })
  })

  it('is marked where no source gives it', () => {
    expect(factOfListing('mg4-ev', 'acceleration')?.of).toBe('unconfirmed')
    expect(factOfListing('mg4-ev', 'price')?.of).toBe('unconfirmed')
    // Ford Australia gives it for a body that it does not name.
    expect(factOfListing('ford-e-transit', 'range')?.of).toBe('')
  })

  it('is left out where nothing is listed', () => {
    expect(factOfListing('nissan-leaf', 'acceleration')).toBeUndefined()
    expect(listingFacts(modelOf('nissan-leaf')).map(({ name }) => name)).toEqual(
      Object.keys(modelOf('nissan-leaf').listing),
    )
  })
})
