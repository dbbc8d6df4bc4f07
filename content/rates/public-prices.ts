// Prices of public charging as they were seen, newest first. No list of today's prices exists.
import { editableList } from '../published.ts'
import type { InformationSourceId } from '../sources/information-sources.ts'

export type PublicPrice = {
  /** The same for as long as the price is listed: edits name it. */
  id: string
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

const files: readonly PublicPrice[] = [
  {
    id: 'chargenet-50-vector-2024-02',
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
    id: 'chargenet-25-vector-2024-02',
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
    id: 'chargenet-ac-2023-or-2024',
    network: 'ChargeNet',
    for: 'AC',
    current: 'AC',
    from: 0.4,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'chargenet-dc-2023-or-2024',
    network: 'ChargeNet',
    for: 'DC',
    current: 'DC',
    from: 0.8,
    to: 0.85,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'z-2023-or-2024',
    network: 'Z',
    for: null,
    from: 0.69,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'bp-2023-or-2024',
    network: 'BP',
    for: null,
    from: 0.7,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'jolt-2023-or-2024',
    network: 'Jolt',
    for: 'after 7 kWh free',
    free: 7,
    from: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'hikotron-2023-or-2024',
    network: 'Hikotron',
    for: null,
    from: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'openloop-and-wel-ac-2023-or-2024',
    network: 'OpenLoop and WEL',
    for: 'AC',
    current: 'AC',
    from: 0.24,
    to: 0.5,
    seen: '2023 or 2024',
    source: 'evdb-chargers',
  },
  {
    id: 'tesla-dc-tesla-2023-or-2024',
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
    id: 'meridian-zero-2023-09',
    network: 'Meridian Zero',
    for: null,
    from: 0.5,
    seen: '2023-09',
    source: 'autocar-meridian',
  },
  {
    id: 'tesla-175-tesla-2023-09',
    network: 'Tesla',
    for: 'one 175 kW site, Tesla drivers',
    kw: 175,
    drivers: 'Tesla',
    from: 0.83,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    id: 'tesla-175-other-2023-09',
    network: 'Tesla',
    for: 'one 175 kW site, other drivers',
    kw: 175,
    drivers: 'other',
    from: 0.99,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    id: 'chargenet-300-2023-09',
    network: 'ChargeNet',
    for: '300 kW',
    kw: 300,
    from: 0.85,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    id: 'chargenet-150-2023-09',
    network: 'ChargeNet',
    for: '150 kW',
    kw: 150,
    from: 0.6,
    seen: '2023-09',
    source: 'herald-tesla',
  },
  {
    id: 'chargenet-50-2023-09',
    network: 'ChargeNet',
    for: '50 kW',
    kw: 50,
    from: 0.5,
    seen: '2023-09',
    source: 'herald-tesla',
  },
]

/** Every price that was seen, newest first. */
export const publicPrices = editableList('public-prices', files, ({ id }) => id)
