// What a charge costs: at the visitor's own price, at the prices that networks published, or at home.
import { dateText } from '../../../content/texts/date-text.ts'
import { seenText, type PublicPrice } from '../../../content/rates/public-prices.ts'
import { dollarsText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import {
  converted,
  fromInput,
  known,
  minus,
  notBelow,
  reasoned,
  rounded,
  times,
  worded,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { sourced, type ReasonInput } from '../../facts/answers/reason.ts'
import { kwhText } from './charge-span.ts'
import type { ChargeCost, Costs, PricedCharge } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'

/** The years in which prices were seen: '2024', '2023 to 2026'. */
export const seenYears = (prices: readonly PricedCharge[]): string =>
  yearsOf(prices.map(({ seen }) => seen))

/** The years of such texts as 'about February 2024', from the first to the last. */
export function yearsOf(texts: readonly string[]): string {
  const years = texts.flatMap((text) => text.match(/\d{4}/g) ?? []).toSorted()
  const [first = '', last = first] = [years[0], years.at(-1)]
  return first === last ? first : `${first} to ${last}`
}

type Charged = {
  facts: ChargingFacts
  car: ChargingCar
  /** Energy that is paid for; null if the battery is not known. */
  energy: Quantity<'kWh'> | null
  isHome: boolean
  current: 'AC' | 'DC'
  kw: number
  /** The visitor's own price in cents per kWh. */
  price: number | null
}

/** Dollars by the lowest and by the highest price that may hold. */
type PricedEnds = { low: Quantity<'NZD'>; high: Quantity<'NZD'> }

type ChargePrices = {
  cost: ({ known: 'by price' } & PricedEnds) | { known: 'free' | 'not at all'; why: string }
  /** What each network's published price makes of the charge, newest first. */
  byNetwork: (PricedEnds & { network: string; seen: string; basis: string })[]
}

/** What a charge costs, with its reasons in words. */
export function costOf(charged: Charged): Costs {
  const { cost, byNetwork } = chargePrices(charged)
  return {
    cost: shownCost(cost),
    byNetwork: byNetwork.map(({ network, seen, low, high }) => ({
      network,
      seen,
      low: dollarsFigure(low),
      high: dollarsFigure(high),
    })),
  }
}

const dollarsFigure = (dollars: Quantity<'NZD'>) => reasoned(dollars, dollarsText(dollars.value))

function shownCost(cost: ChargePrices['cost']): ChargeCost {
  if (cost.known !== 'by price') return cost
  const { low, high } = cost
  return low.value === high.value
    ? { known: 'exactly', figure: dollarsFigure(low) }
    : { known: 'between', low: dollarsFigure(low), high: dollarsFigure(high) }
}

/** What a charge costs at the visitor's own price, at home, or at each network whose price may hold. */
export function chargePrices(charged: Charged): ChargePrices {
  const { facts, energy, price, isHome } = charged
  if (!energy) {
    return notKnown('Without the usable battery, neither energy nor cost can be worked out.')
  }
  if (price !== null) {
    return onePrice(energy, priceOf(price, 'Price', { from: 'visitor' }))
  }
  if (!isHome) return publicPrices(charged, energy)
  const { home } = facts.prices
  if (!home) return notKnown('We know no price of power at home.')
  return onePrice(energy, priceOf(home.value, home.label, sourced(facts.sources, home)))
}

const notKnown = (why: string): ChargePrices => ({
  cost: { known: 'not at all', why },
  byNetwork: [],
})

function onePrice(energy: Quantity<'kWh'>, price: Quantity<'c per kWh'>): ChargePrices {
  const dollars = dollarsFor(energy, price)
  return { cost: { known: 'by price', low: dollars, high: dollars }, byNetwork: [] }
}

function publicPrices(charged: Charged, energy: Quantity<'kWh'>): ChargePrices {
  const { facts } = charged
  const byNetwork = pricesFor(charged).map((price) => {
    const { from, to = from, free = 0, source } = price
    const label = priceLabel(price)
    const origin = sourced(facts.sources, { source, note: `Seen: ${seenText(price)}.` })
    const paid = beyondFree(energy, free)
    const at = (dollarsPerKwh: number) =>
      dollarsFor(energy, priceOf(dollarsPerKwh * 100, label, origin), paid)
    return {
      network: label,
      seen: seenText(price),
      low: at(from),
      high: at(to),
      basis: basisOf(price),
    }
  })
  return { cost: summedUp(charged, byNetwork), byNetwork }
}

function summedUp({ facts }: Charged, prices: readonly PricedEnds[]): ChargePrices['cost'] {
  const sorted = (end: keyof PricedEnds) =>
    prices.map((price) => price[end]).toSorted((one, other) => one.value - other.value)
  const low = sorted('low')[0]
  const high = sorted('high').at(-1)
  if (low && high) return { known: 'by price', low, high }
  return facts.site && !facts.site.chargingCosts
    ? {
        known: 'free',
        why: `The list of chargers, which goes up to ${dateText(facts.site.listedTo)}, has charging here as free.`,
      }
    : { known: 'not at all', why: 'No price of this network has been published that we know of.' }
}

/** The published prices that can hold for a charge, newest first. */
function pricesFor({ facts, car, current, kw }: Charged): PublicPrice[] {
  const { site } = facts
  const priced = site?.priced
  return facts.prices.seen.filter((price) => {
    if (price.current && price.current !== current) return false
    if (price.kw && price.kw !== kw) return false
    if (price.drivers && (price.drivers === 'Tesla') !== (car.make === 'Tesla')) return false
    if (!site) return !price.onlyAt
    return price.network === priced?.network && (!price.onlyAt || price.onlyAt === priced.onlyAt)
  })
}

/** What a price is worth: 'counted at 80 c, EECA’s assumption of February 2026'. Nobody saw what a calculator assumes. */
function basisOf(price: PublicPrice): string {
  const { from, to = from, network, source } = price
  const cents = [...new Set([from, to])].map((dollars) => Math.round(dollars * 100)).join(' to ')
  const whose = source === 'eeca-costs' ? 'EECA’s assumption of' : `${network}’s price seen in`
  return `counted at ${cents}\u00a0c, ${whose} ${seenText(price)}`
}

const priceLabel = ({ network, for: whose }: PublicPrice) =>
  whose ? `${network}, ${whose}` : network

/** What is paid for of an energy, times the price, to the cent. Its formula has the energy exact, so that the cents can be redone on paper. */
function dollarsFor(
  energy: Quantity<'kWh'>,
  price: Quantity<'c per kWh'>,
  paid = energy,
): Quantity<'NZD'> {
  const cents = times(paid, price)
  const input: ReasonInput = {
    label: 'Energy',
    text: kwhText(energy.value),
    origin: { from: 'calculation', formula: energy.formula() },
  }
  return {
    ...rounded(converted(cents, (each) => each / 100, 'NZD')),
    inputs: () => [input, ...price.inputs()],
  }
}

/** An energy without its first `free` kWh. */
function beyondFree(energy: Quantity<'kWh'>, free: number): Quantity<'kWh'> {
  if (free === 0) return energy
  const text = unitText(free, 'kWh')
  const rest = notBelow(
    0,
    minus(
      energy,
      known(free, 'kWh', () => text),
    ),
  )
  return energy.value > free
    ? rest
    : worded(rest, () => `0 of ${energy.formula()}, as the first ${text} are free,`)
}

/** A price in cents per kWh. */
const priceOf = (
  cents: number,
  label: string,
  origin: ReasonInput['origin'],
): Quantity<'c per kWh'> =>
  fromInput(cents, 'c per kWh', {
    label,
    text: `${unitText(Math.round(cents * 100) / 100, 'cents')} per kWh`,
    origin,
  })
