import { chargerKey, listChargers } from '../../../content/chargers.ts'
import { listedVersions } from '../../../content/versions/version-list.ts'
import { outletOptions } from '../../../app/charging-time/outlets.ts'
import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'

const sites = listChargers().map(chargerKey)
const chargers = outletOptions().map(({ value }) => value)

/** A query of /charging-time: each input given, left out or, now and then, wrong. */
export function randomChargingQuery(random: SeededRandom): string {
  const query = new URLSearchParams()
  const maybe = (name: string, most: number, value: () => string) => {
    if (random.number(10) < most) query.set(name, value())
  }
  maybe('version', 9, () => random.pick(listedVersions()).key)
  maybe('charger', 7, () => random.pick(chargers))
  maybe('site', 3, () => random.pick(sites))
  maybe('from', 7, () => String(random.number(101)))
  maybe('to', 7, () => String(random.number(101)))
  maybe('price', 2, () => String(random.number(20_000) / 100))
  if (random.number(20) === 0) {
    const name = random.pick(['version', 'charger', 'site', 'from', 'to', 'price'])
    query.set(name, random.pick(['nonsense', '-1', '1e3', '٣', '<b>', '50.5']))
  }
  return query.size === 0 ? '' : `?${query}`
}
