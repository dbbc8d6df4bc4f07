import { usedKnowledge } from '../../../app/used-check/used-knowledge.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'

/** A random query of the tool, sometimes with fields left out or wrong. */
export function randomUsedQuery(random: SeededRandom): string {
  const query = new URLSearchParams({ version: random.pick(usedKnowledge().cars).key })
  const maybe = (name: string, value: () => string) => {
    if (random.number(2) === 0) query.set(name, value())
  }
  maybe('year', () => String(2008 + random.number(20)))
  maybe('health', () => String(random.number(10_100) / 100))
  maybe('bars', () => String(random.number(14)))
  maybe('gauge', () => random.pick(['yes', 'no', '-', 'perhaps']))
  maybe('daily', () => String(random.number(400)))
  maybe('odometer', () => random.pick(['0', '82,000', '120000', '400 000', 'many']))
  return `?${query}`
}
