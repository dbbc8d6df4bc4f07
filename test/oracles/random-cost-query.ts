import { costKnowledge } from '../../app/tools/costs/known-costs.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'

const { versions, networks, compared, places: known } = costKnowledge('2026-11-23')
const opponents = [...compared.map(({ key }) => key), '-', '-', '-', 'diesel']
const postcodes = [...Object.keys(networks), '7700', '0000', '9999', '60']
const places = [...known.map(({ name }) => name), 'taupo', 'CAMBRIDGE', 'Ōtautahi', 'Chch']

/** A random query of the cost tool, most fields left out and some of them wrong. */
export function randomCostQuery(random: SeededRandom): string {
  const query = new URLSearchParams()
  const maybe = (chance: number, name: string, value: () => string) => {
    if (random.number(100) < chance) query.set(name, value())
  }
  const decimal = (below: number, digits: number) =>
    String(random.number(below * 10 ** digits) / 10 ** digits)
  maybe(50, 'version', () => random.pick([...versions, { key: 'other' }]).key)
  const distances = () => [
    String(1 + random.number(60_000)),
    String(1 + random.number(900)),
    '12,000',
    'far',
    '0',
  ]
  maybe(80, 'km', () => random.pick(distances()))
  maybe(60, 'postcode', () => random.pick(random.number(3) === 0 ? places : postcodes))
  maybe(30, 'rate', () => decimal(60, random.number(5)))
  maybe(30, 'nightrate', () => decimal(40, random.number(5)))
  maybe(40, 'night', () => String(random.number(103)))
  maybe(30, 'solar', () => String(random.number(103)))
  maybe(20, 'buyback', () => decimal(20, random.number(3)))
  maybe(60, 'share', () => String(random.number(101)))
  maybe(40, 'public', () => decimal(2, random.number(4)))
  maybe(50, 'petrol', () => random.pick(opponents))
  maybe(20, 'othercar', () => random.pick(['corolla', 'RAV 4', 'ranger phev', 'corola', 'tesla']))
  maybe(30, 'litres', () => decimal(15, random.number(3)))
  maybe(25, 'kwh', () => decimal(40, random.number(3)))
  maybe(20, 'plugkwh', () => decimal(30, random.number(3)))
  maybe(40, 'pump', () => decimal(5, random.number(5)))
  maybe(20, 'upkeep', () => 'yes')
  for (const name of ['service', 'tyres', 'otherservice', 'othertyres']) {
    maybe(12, name, () => decimal(2000, random.number(3)))
  }
  maybe(40, 'blocks', () => String(random.number(30)))
  maybe(40, 'seller', () => random.pick(['online', 'agent', 'phone', 'friend']))
  maybe(40, 'years', () => String(random.number(22)))
  for (const name of ['price', 'otherprice', 'loan', 'otherloan', 'worth', 'otherworth']) {
    maybe(35, name, () => decimal(90_000, random.number(3)))
  }
  for (const name of ['insurance', 'otherinsurance', 'charger']) {
    maybe(35, name, () => decimal(4000, random.number(3)))
  }
  maybe(50, 'loanrate', () => decimal(30, random.number(3)))
  maybe(50, 'loanyears', () => String(random.number(12)))
  return query.size === 0 ? '' : `?${query}`
}
