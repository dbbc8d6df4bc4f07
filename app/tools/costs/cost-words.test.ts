import { expect, test } from 'vitest'
import { costCardTitle } from './cost-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1, 2612, 'Nissan Leaf 40 kWh: $2,612 a year for 12,000 km'],
  [5, 13_060, 'Nissan Leaf 40 kWh: $13,060 in 5 years at 12,000 km a year'],
])(
  'a card of the costs of %i years says how far the car is driven each year',
  (years, total, title) => {
    const line = { name: 'Nissan Leaf 40 kWh', total } as Parameters<typeof costCardTitle>[0]
    expect(plain(costCardTitle(line, years, 12_000))).toBe(title)
  },
)
