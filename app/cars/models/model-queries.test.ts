import { expect, it } from 'vitest'
import { listModelCards } from './model-queries.ts'

const cardOf = (slug: string) => listModelCards([slug], {}, null)[0]

it('a card has the range and the price that this site lists, under their labels', () => {
  // The specification writes 780km; pages set every unit apart from its number.
  expect(cardOf('zeekr-7x')).toMatchObject({
    range: '780\u00a0km',
    rangeLabel: 'Listed range (CLTC)',
    price: 'From $69,990',
  })
})

it('a card names the versions of its price where its range is that of another', () => {
  expect(cardOf('nissan-leaf')?.priceLabel).toMatch(/\(40 kWh\)$/)
})
