import { describe, expect, it } from 'vitest'
import type { Model } from './model-schema.ts'
import { modelDescription } from './model-text.ts'
import { findModel } from './models.ts'
import {
  headlinePrice,
  noPriceText,
  priceInWords,
  priceOfVersion,
  pricesInTime,
  priceWords,
} from './model-price.ts'

const modelOf = (slug: string): Model => findModel(slug)!
const versionOf = (model: Model, id: string) => model.versions.find((each) => each.id === id)!

describe('the one price of a model', () => {
  it('is the newest offer, with what it buys and when', () => {
    expect(priceInWords(modelOf('nissan-leaf'))).toBe('from $63,990 (40 kWh, November 2022)')
    expect(priceInWords(modelOf('kia-ev3'))).toBe('from $55,520 (version not named, February 2026)')
    // Of July 2022, after a price of its Standard Range of January 2022.
    expect(headlinePrice(modelOf('polestar-2'))).toMatchObject({ value: 76900, version: null })
  })

  it('is the lowest of those of one day', () => {
    expect(headlinePrice(modelOf('byd-atto-3'))).toMatchObject({
      value: 58990,
      version: { id: 'standard-range' },
    })
  })

  it('is never the input of a calculator or this site’s listing', () => {
    const leaf = modelOf('nissan-leaf')
    const withoutOffer = { ...leaf, versions: leaf.versions.filter(({ id }) => id !== '40') }
    expect(pricesInTime(withoutOffer).map(({ kind }) => kind)).toEqual(['listing', 'calculator'])
    expect(headlinePrice(withoutOffer)).toBeNull()
    expect(priceInWords(withoutOffer)).toBe('no price published since 2025')
    expect(noPriceText(modelOf('zeekr-7x'))).toBe('No published price found')
  })

  it('is not known where its source has no date', () => {
    const leaf = modelOf('nissan-leaf')
    const figures = { price: { value: 1, source: 'listing' as const } }
    expect(priceOfVersion(leaf, { ...versionOf(leaf, '40'), figures })).toBeNull()
  })

  it('stands in the description of its page', () => {
    const [leaf, zeekr] = [modelOf('nissan-leaf'), modelOf('zeekr-7x')]
    expect(modelDescription(leaf, priceInWords(leaf))).toContain(
      'from $63,990 (40 kWh, November 2022), 385 km',
    )
    expect(modelDescription(zeekr, priceInWords(zeekr))).toContain(
      'no published price found, 780 km listed range (CLTC)',
    )
  })
})

describe('the prices of a model in time', () => {
  it('are all that have a date, each with who names it and what it buys', () => {
    expect(pricesInTime(modelOf('nissan-leaf')).map((price) => priceWords(price).of)).toEqual([
      '40 kWh, 2019',
      '40 kWh, November 2022',
      'input of a calculator, 2025',
    ])
  })
})

it('a version has its own price or none', () => {
  const leaf = modelOf('nissan-leaf')
  expect(priceOfVersion(leaf, versionOf(leaf, '40'))?.value).toBe(63990)
  expect(priceOfVersion(leaf, versionOf(leaf, 'e-plus-62'))).toBeNull()
})
