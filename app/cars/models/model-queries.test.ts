import { expect, it } from 'vitest'
import { models } from '../../../content/cars/models.ts'
import { headlinePrice, priceWords } from '../../../content/cars/model-price.ts'
import { listModelCards } from './model-queries.ts'

const cardOf = (slug: string) => listModelCards([slug], {}, null)[0]

it('a card has the listed range under its label', () => {
  // The specification writes 780km; pages set every unit apart from its number.
  expect(cardOf('zeekr-7x')).toMatchObject({
    range: '780\u00a0km',
    rangeLabel: 'Listed range (CLTC)',
  })
})

it('a card has the one price of its model with its version and month, and apart the listed one', () => {
  for (const model of models()) {
    const price = headlinePrice(model)
    expect(cardOf(model.slug)?.price).toEqual(price && priceWords(price))
  }
  expect(cardOf('byd-atto-3')).toMatchObject({
    price: { text: '$58,990', of: '50 kWh, February 2023' },
    noPrice: null,
    listedPrice: { text: 'From $54,990', of: 'undated' },
  })
  expect(cardOf('skoda-enyaq')).toMatchObject({
    price: null,
    noPrice: 'No price published since 2025',
    listedPrice: { text: 'From $79,990', of: 'undated' },
  })
  expect(cardOf('nissan-leaf')).toMatchObject({
    listedPrice: { text: 'From $59,990', of: '40 kWh, 2019' },
  })
})
