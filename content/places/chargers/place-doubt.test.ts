import { expect, it } from 'vitest'
import { listChargers } from './chargers.ts'
import { otherChargers } from './other-chargers.ts'
import { placeDoubt } from './place-doubt.ts'

const inAuckland = { latitude: -36.8488, longitude: 174.7581 }
const atWestMelton = { latitude: -43.5241, longitude: 172.3663 }

it('doubts a site that stands far from the town of its address, or from its group of postcodes', () => {
  const doubtOf = (address: string, spot: typeof inAuckland) => placeDoubt({ address, ...spot })
  expect(doubtOf('36 Surrey Park Road, 9810 Invercargill', inAuckland)).toMatchObject({
    named: 'Invercargill',
  })
  expect(doubtOf('837 Fergusson Drive, 5018 Upper Hutt Central', atWestMelton)?.named).toBe(
    'postcode 5018',
  )
  expect(
    doubtOf('58 Main Road, Tirau, Wellington 3410', { latitude: -37.9767, longitude: 175.755 }),
  ).toBeNull()
  expect(doubtOf('Lighthouse Road', inAuckland)).toBeNull()
})

it('doubts no site of our lists: the far ends of wide postcodes stay', () => {
  const all = [...listChargers(), ...otherChargers]
  expect(all.filter((site) => placeDoubt(site)).map(({ address }) => address)).toEqual([])
  const names = all.map(({ name, address }) => `${name} ${address}`).join('\n')
  for (const place of ['Franz Josef', 'Karamea', 'Te Kaha', 'Morere'])
    expect(names).toContain(place)
})
