// Prices of public charging as they were seen, newest first. No list of today's prices exists.
import type { InformationSourceId } from '../sources/information-sources.ts'

export type PublicPrice = {
  network: string
  /** The chargers or drivers it is for, in words; null for all. */
  for: string | null
  /** The same for calculations: only this current, only this power in kW, only these drivers, only former Vector sites. */
  current?: 'AC' | 'DC'
  kw?: number
  drivers?: 'Tesla' | 'other'
  onlyAt?: 'Vector'
  /** In kWh a visit, before the price counts. */
  free?: number
  /** NZD per kWh; `to` if it is a range. */
  from: number
  to?: number
  /** The month in which the source saw it, '2023-09'; in words where that is not known. */
  seen: string
  isApproximate?: true
  source: InformationSourceId
}

/** When a price was seen: 'September 2023', 'about February 2024'. */
export function seenText({ seen, isApproximate }: Pick<PublicPrice, 'seen' | 'isApproximate'>) {
  const on = /^\d{4}-\d{2}$/.test(seen) ? dates.format(new Date(`${seen}-01`)) : seen
  return isApproximate ? `about ${on}` : on
}

/** A price as a row of a table: network and charger, price per kWh, when it was seen. */
export function priceRow(price: PublicPrice) {
  const { network, from, to, source } = price
  return {
    cells: [
      (price.for ? `${network}, ${price.for}` : network).replace(/ (kWh?)\b/, '\u00a0$1'),
      to ? `${dollars(from)} to ${dollars(to)}` : dollars(from),
      seenText(price),
    ],
    source,
  }
}

const dates = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dollars = (amount: number) => `$${amount.toFixed(2)}`

export const publicPrices: readonly PublicPrice[] = [
  {
    network: 'ChargeNet',
    for: '50 kW, at sites taken over from Vector',
    kw: 50,
    onlyAt: 'Vector',
    from: 0.8,
    seen: '2024-02',
    isApproximate: true,
    source: 'herald-vector',
  },
  {
    network: 'ChargeNet',
    for: '25 kW, at sites taken over from Vector',
    kw: 25,
    onlyAt: 'Vector',
    from: 0.4,
    seen: '2024-02',
    isApproximate: true,
    source: 'herald-vector',
  },
  {
    network: 'ChargeNet',
    for: 'AC',
    current: 'AC',
    from: 0.4,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'ChargeNet',
    for: 'DC',
    current: 'DC',
    from: 0.8,
    to: 0.85,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'Z',
    for: null,
    from: 0.69,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'BP',
    for: null,
    from: 0.7,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'Jolt',
    for: 'after 7 kWh free',
    free: 7,
    from: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'Hikotron',
    for: null,
    from: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'OpenLoop and WEL',
    for: 'AC',
    current: 'AC',
    from: 0.24,
    to: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'Tesla',
    for: 'Tesla drivers',
    current: 'DC',
    drivers: 'Tesla',
    from: 0.4,
    to: 0.75,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    network: 'Meridian Zero',
    for: null,
    from: 0.5,
    seen: '2023-09',
    source: 'autocar-meridian',
  },
  {
    network: 'Tesla',
    for: 'one 175 kW site, Tesla drivers',
    kw: 175,
    drivers: 'Tesla',
    from: 0.83,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    network: 'Tesla',
    for: 'one 175 kW site, other drivers',
    kw: 175,
    drivers: 'other',
    from: 0.99,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    network: 'ChargeNet',
    for: '300 kW',
    kw: 300,
    from: 0.85,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    network: 'ChargeNet',
    for: '150 kW',
    kw: 150,
    from: 0.6,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    network: 'ChargeNet',
    for: '50 kW',
    kw: 50,
    from: 0.5,
    seen: '2023-09',
    source: 'herald-tesla',
  },
]
