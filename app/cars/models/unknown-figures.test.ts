import { expect, it } from 'vitest'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel, models } from '../../../content/cars/models.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import { unknownOf } from './unknown-figures.ts'

const modelOf = (slug: string): Model => findModel(slug)!

it('a headline that neither the listing nor a source gives is said to be unknown', () => {
  const leaf = modelOf('nissan-leaf')
  expect(unknownOf(leaf)).toContain('0-100 km/h')
  expect(unknownOf(modelOf('kia-ev5'))).toContain('maximum DC charging')
  expect(unknownOf(leaf)).toContain('whether it is on sale new today')
})

it('a figure that no source confirms is unknown', () => {
  const leaf = structuredClone(modelOf('nissan-leaf'))
  const [first] = leaf.versions
  first!.figures = { topSpeed: { value: 144, source: 'unconfirmed' } }
  expect(unknownOf({ ...leaf, versions: [first!] })).toContain('top speed')
})

it.each(models())('$slug says its listed range and price under a label with “listed”', (model) => {
  expect(listingFact(model, 'range')?.label).toMatch(/\blisted\b/i)
  expect(listingFact(model, 'price')?.label).toMatch(/\blisted\b/i)
})

it.each(models())(
  '$slug shows each figure that every buyer asks for, or lists it as unknown',
  (model) => {
    const shown = Object.keys({
      ...model.figures,
      ...Object.assign({}, ...model.versions.map(({ figures }) => figures)),
    })
    const asked = [
      ['consumption', /^consumption/],
      ['AC charging rate', /^acMax$/],
      ['usable battery', /^batteryUsable$/],
      ['charging plug', /^plug$/],
      ['vehicle warranty', /^warrantyVehicle$/],
      ['battery warranty', /^warrantyBattery$/],
      ['ANCAP rating', /^ancapStars$/],
    ] as const
    const silent = asked.filter(
      ([words, name]) =>
        !shown.some((each) => name.test(each)) && !unknownOf(model).includes(words),
    )
    expect(silent).toEqual([])
  },
)
