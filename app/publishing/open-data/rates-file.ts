// rates.json and rates.csv: every rate with all its periods, so that no file depends on the day of the request.
import type { PublicPrice } from '../../../content/rates/public-prices.ts'
import { publicPrices } from '../../../content/rates/public-prices.ts'
import { rates } from '../../../content/rates/rate.ts'
import { informationSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { openSources, sourceCells, sourceColumns } from './open-source.ts'
import type { RatesFile } from './open-file-schemas.ts'

export function ratesFile(): RatesFile {
  const listed = Object.entries(rates()).map(([rate, { label, unit, periods }]) => ({
    rate,
    label,
    unit,
    periods: periods.map(({ note = null, seenOn = null, ...period }) => ({
      ...period,
      seenOn,
      note,
    })),
  }))
  const prices = publicPrices().map(openPrice)
  const known: Readonly<Record<string, Source>> = informationSources()
  const cited = [...listed.flatMap(({ periods }) => periods), ...prices]
  return {
    rates: listed,
    publicPrices: prices,
    sources: openSources(Object.fromEntries(cited.map(({ source }) => [source, known[source]]))),
  }
}

const openPrice = (price: PublicPrice): RatesFile['publicPrices'][number] => ({
  id: price.id,
  network: price.network,
  for: price.for,
  current: price.current ?? null,
  kw: price.kw ?? null,
  drivers: price.drivers ?? null,
  freeKwh: price.free ?? null,
  from: price.from,
  to: price.to ?? null,
  unit: 'NZD per kWh',
  seen: price.seen,
  isApproximate: price.isApproximate ?? false,
  source: price.source,
})

/** The columns of rates.csv, in their order. */
export const rateColumns = [
  'rate',
  'label',
  'value',
  'unit',
  'validFrom',
  'seenOn',
  'validTo',
  'status',
  'note',
  ...sourceColumns,
] as const

/** One row for each period of each rate. */
export const rateRows = () =>
  ratesFile().rates.flatMap(({ rate, label, unit, periods }) =>
    periods.map(({ source, ...period }) => ({
      rate,
      label,
      unit,
      ...period,
      ...sourceCells(source, informationSources()),
    })),
  )
