// What a charge costs: at the visitor's own price, at the prices that networks published, or at home.
import { dateText } from '../../../content/texts/date-text.ts'
import { seenText, type PublicPrice } from '../../../content/rates/public-prices.ts'
import { dollarsText, unitText } from '../../ground/ui/number-text.ts'
import { roundCents, sourced, type Reasoned, type ReasonInput } from '../../facts/answers/reason.ts'
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
  energy: Reasoned | null
  isHome: boolean
  current: 'AC' | 'DC'
  kw: number
  /** The visitor's own price in cents per kWh. */
  price: number | null
}

export function costOf(charged: Charged): Costs {
  const { energy, price, isHome } = charged
  if (!energy) {
    const why = 'Without the usable battery, neither energy nor cost can be worked out.'
    return { cost: { known: 'not at all', why }, byNetwork: [] }
  }
  if (price !== null) {
    const own = { label: 'Price', text: perKwh(price), origin: { from: 'visitor' } } as const
    return { cost: { known: 'exactly', figure: dollars(energy, price, 0, own) }, byNetwork: [] }
  }
  return isHome ? homeCost(charged, energy) : publicCost(charged, energy)
}

function homeCost({ facts }: Charged, energy: Reasoned): Costs {
  const { home } = facts.prices
  if (!home) {
    const why = 'We know no price of power at home.'
    return { cost: { known: 'not at all', why }, byNetwork: [] }
  }
  const { label, value, source, note } = home
  const origin = sourced(facts.sources, { source, note })
  const input: ReasonInput = { label, text: perKwh(value), origin }
  return { cost: { known: 'exactly', figure: dollars(energy, value, 0, input) }, byNetwork: [] }
}

function publicCost(charged: Charged, energy: Reasoned): Costs {
  const { facts } = charged
  const byNetwork = pricesFor(charged).map((price): PricedCharge => {
    const { network, from, to = from, free = 0, source } = price
    const figure = (dollarsPerKwh: number) =>
      dollars(energy, dollarsPerKwh * 100, free, {
        label: priceLabel(price),
        text: perKwh(dollarsPerKwh * 100),
        origin: sourced(facts.sources, { source, note: `Seen: ${seenText(price)}.` }),
      })
    return {
      network: price.for ? `${network}, ${price.for}` : network,
      seen: seenText(price),
      low: figure(from),
      high: figure(to),
    }
  })
  return { cost: summedUp(charged, byNetwork), byNetwork }
}

function summedUp({ facts }: Charged, prices: PricedCharge[]): ChargeCost {
  const sorted = (pick: (price: PricedCharge) => Reasoned) =>
    prices.map(pick).toSorted((one, other) => one.value - other.value)
  const low = sorted((price) => price.low)[0]
  const high = sorted((price) => price.high).at(-1)
  if (low && high) {
    return low.value === high.value
      ? { known: 'exactly', figure: low }
      : { known: 'between', low, high }
  }
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

const priceLabel = ({ network, for: whose }: PublicPrice) =>
  whose ? `${network}, ${whose}` : network

/** Energy times price, to the cent; the first `free` kWh are not charged for. */
function dollars(energy: Reasoned, cents: number, free: number, price: ReasonInput): Reasoned {
  const value = roundCents((Math.max(0, energy.value - free) * cents) / 100)
  const paid = paidFormula(energy, free)
  return {
    value,
    text: dollarsText(value),
    unit: 'NZD',
    formula: `${paid} × ${price.text}`,
    inputs: [
      {
        label: 'Energy',
        text: energy.text,
        origin: { from: 'calculation', formula: energy.formula },
      },
      price,
    ],
  }
}

/** Exact, unlike the text of the energy, so that the cents can be redone on paper. */
function paidFormula({ value, formula }: Reasoned, free: number): string {
  if (free === 0) return formula
  return value > free
    ? `(${formula} − ${unitText(free, 'kWh')})`
    : `0 of ${formula}, as the first ${unitText(free, 'kWh')} are free,`
}

const perKwh = (cents: number) => `${unitText(Math.round(cents * 100) / 100, 'cents')} per kWh`
