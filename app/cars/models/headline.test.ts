import { describe, expect, it } from 'vitest'
import { findModel, models } from '../../../content/cars/models.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { headlinesOf, unknownOf } from './headline.ts'

const modelOf = (slug: string): Model => findModel(slug)!
const headlineOf = (model: Model, name: string) =>
  headlinesOf(model).find((headline) => headline.name === name)

describe('a headline', () => {
  it('shows the listed figure under its true label, beside the published ones of each version', () => {
    expect(headlineOf(modelOf('zeekr-7x'), 'range')).toMatchObject({
      label: 'Listed range (CLTC)',
      listed: { value: '780\u00a0km', fits: 'matches no published version' },
      published: [
        { value: '480\u00a0km', of: 'RWD, WLTP' },
        { value: '615\u00a0km', of: 'Long Range RWD, WLTP' },
        { value: '543\u00a0km', of: 'Performance AWD, WLTP' },
      ],
    })
  })

  it('names the version that the listed figure belongs to, and does not repeat its figure', () => {
    const range = headlineOf(modelOf('nissan-leaf'), 'range')
    expect(range?.listed).toEqual({ value: '385\u00a0km', fits: 'e+ 62 kWh' })
    expect(range?.published.map(({ value }) => value)).not.toContain('385\u00a0km')
  })

  it('marks a listed figure that no source gives', () => {
    const mg4 = modelOf('mg4-ev')
    expect(headlineOf(mg4, 'acceleration')?.listed?.fits).toBe('unconfirmed')
    expect(headlineOf(mg4, 'price')?.listed?.fits).toBe('unconfirmed')
    // Ford Australia gives it for a body that it does not name.
    expect(headlineOf(modelOf('ford-e-transit'), 'range')?.listed?.fits).toBe('')
  })

  it('names the test cycle of each published range, and the date of a published price', () => {
    const leaf = modelOf('nissan-leaf')
    expect(headlineOf(leaf, 'range')?.published[0]?.of).toBe(
      '24 kWh, North American rating, 2014-16',
    )
    expect(headlineOf(leaf, 'price')?.published).toEqual([
      { value: '$63,990', of: '40 kWh, November 2022' },
    ])
  })

  it('is left out and listed as unknown if neither the listing nor a source gives it', () => {
    const leaf = modelOf('nissan-leaf')
    expect(headlineOf(leaf, 'acceleration')).toBeUndefined()
    expect(unknownOf(leaf)).toContain('0-100 km/h')
    expect(unknownOf(modelOf('kia-ev5'))).toContain('maximum DC charging')
    expect(unknownOf(leaf)).toContain('whether it is on sale new today')
  })

  it('never comes from general knowledge', () => {
    const [first] = structuredClone(modelOf('nissan-leaf')).versions
    const model = { ...structuredClone(modelOf('nissan-leaf')), versions: [first!] }
    first!.figures = { topSpeed: { value: 144, source: 'unconfirmed' } }
    expect(headlineOf(model, 'topSpeed')).toBeUndefined()
    expect(unknownOf(model)).toContain('top speed')
  })
})

it.each(models())('$slug says its listed range and price under a label with “listed”', (model) => {
  for (const name of ['range', 'price']) {
    expect(headlineOf(model, name)?.label).toMatch(/\blisted\b/i)
    expect(headlineOf(model, name)?.listed).not.toBeNull()
  }
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
