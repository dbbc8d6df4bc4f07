// What /ev-cost answers, worked out a second time in exact fractions and by another route: kilometre by
// kilometre prices from the rules, not from the tool's own functions.
import type { HomeTariff } from '../../content/rates/cost-schemas.ts'
import { rucSellers, type CostInputs } from '../../app/tools/costs/cost-fields.ts'
import type {
  CostKnowledge,
  CostRateName,
  CostVersion,
} from '../../app/tools/costs/cost-knowledge.ts'
import { isKnownThroughout } from './known-days.ts'
import { fraction, inCents, isLess, per, plus, times, type Fraction } from './exact-fraction.ts'

/** Whole cents: home, public, RUC, fees, licence, total, low, high; then hundredths of a kilogram of CO2. -1 is not known. */
type SecondLine = bigint[]

type Ends = { value: Fraction; low: Fraction; high: Fraction }
type Case = { inputs: CostInputs; knowledge: CostKnowledge }
const rate = ({ knowledge }: Case, name: CostRateName) =>
  fraction(knowledge.rates[name]?.value ?? Number.NaN)
const isOpen = ({ inputs }: Case, name: string) =>
  !(name in inputs.given) || name in inputs.mistakes
const least = (all: Fraction[]) => all.reduce((one, other) => (isLess(other, one) ? other : one))
const most = (all: Fraction[]) => all.reduce((one, other) => (isLess(one, other) ? other : one))

/** By how many hundredths of a cent a price is, half upwards: 22.875 is 2288. */
const inHundredths = (cents: Fraction): Fraction => ({ over: inCents(cents), under: 100n })

/** The price below which a percentage of the networks lies, counted in whole steps from one network to the next. */
function networkPercentile(prices: Fraction[], percent: number): Fraction {
  const sorted = prices.toSorted((one, other) => (isLess(one, other) ? -1 : 1))
  const steps = percent * (sorted.length - 1)
  const below = sorted[Math.trunc(steps / 100)] ?? fraction(0)
  const above = sorted[Math.trunc(steps / 100) + 1] ?? below
  const part = steps % 100
  return inHundredths(
    plus(per(times(above, fraction(part)), 100n), per(times(below, fraction(100 - part)), 100n)),
  )
}

/** The tariff of the one network that a postcode, or every known postcode of a town, is in. */
function tariffAt({ inputs, knowledge }: Case): HomeTariff | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^a-z\d' ]/gi, '')
      .toLowerCase()
  const { postcode } = inputs.values
  // Towns stand before suburbs of the same name. None is called by digits.
  const sought = /^\d{4}$/.test(postcode) ? '' : plain(postcode)
  const place = sought && knowledge.places.find(({ name }) => name && plain(name) === sought)
  const [network, other] = new Set(
    [postcode, ...(place ? place.postcodes : [])].flatMap((one) => knowledge.networks[one] ?? []),
  )
  return network && !other ? knowledge.tariffs[network] : undefined
}

/** Dollars per kWh at home. */
function homeEnds(asked: Case): Ends {
  const { rate: own, nightrate, night, solar, buyback } = asked.inputs.values
  const tariff = tariffAt(asked)
  const percent = night ?? 80
  const mix = (day: number, cheap: number | null, at: number) =>
    cheap === null
      ? fraction(day)
      : plus(
          per(times(fraction(cheap), fraction(at)), 100n),
          per(times(fraction(day), fraction(100 - at)), 100n),
        )
  const all = Object.values(asked.knowledge.tariffs).map((each) =>
    mix(each.day, nightrate ?? each.night, percent),
  )
  const gridEnds = (): Ends => {
    if (own === null && !tariff) {
      const [low, value, high] = [10, 50, 90].map((each) => networkPercentile(all, each))
      if (!low || !value || !high) throw new Error('There are no networks')
      return { value, low, high }
    }
    const day = own ?? tariff?.day ?? 0
    const cheap = nightrate ?? (own === null ? (tariff?.night ?? null) : null)
    const value = mix(day, cheap, percent)
    const ends = isOpen(asked, 'night') ? [mix(day, cheap, 0), mix(day, cheap, 100)] : [value]
    const dearest = own === null ? [networkPercentile(all, 90)] : []
    return { value, low: least([value, ...ends]), high: most([value, ...ends, ...dearest]) }
  }
  const { value, low, high } = gridEnds()
  const inDollars = (cents: Fraction) =>
    per(
      plus(times(cents, fraction(100 - solar)), times(fraction(buyback), fraction(solar))),
      10_000n,
    )
  return { value: inDollars(value), low: inDollars(low), high: inDollars(high) }
}

function publicEnds(asked: Case): Ends {
  const own = asked.inputs.values.public
  if (own !== null) {
    const dollars = per(fraction(own), 100n)
    return { value: dollars, low: dollars, high: dollars }
  }
  const { newest, low, high } = asked.knowledge.publicPrices
  const value = fraction(newest.value)
  return {
    value,
    low: least([value, fraction(low.value)]),
    high: most([value, fraction(high.value)]),
  }
}

/** The line of an electric car that has a consumption. */
export function secondLine(
  asked: Case,
  { consumption: published, ruc, licence }: Pick<CostVersion, 'consumption' | 'ruc' | 'licence'>,
  own: number | null = null,
): SecondLine {
  const consumption = own === null ? published : { basis: 'own', value: own }
  if (!consumption) return []
  const { km, years, share } = asked.inputs.values
  const home = homeEnds(asked)
  const open = publicEnds(asked)
  const kwh = per(times(fraction(km), fraction(years), fraction(consumption.value)), 100n)
  const { spread } = asked.knowledge
  const used = (percent: number) =>
    consumption.basis === 'consumptionWltp' ? per(times(kwh, fraction(percent)), 100n) : kwh
  const atHome = (energy: Fraction, price: Fraction) =>
    inCents(per(times(energy, fraction(100 - share), price), 100n))
  const inPublic = (energy: Fraction, price: Fraction) =>
    inCents(per(times(energy, fraction(share), price), 100n))
  const fixed = chargesOf(
    asked,
    'electric',
    ruc === 'light' ? 'rucLightEv' : 'rucHeavyEv',
    licence === 'car'
      ? 'licenceElectric'
      : licence === 'van'
        ? 'licenceElectricVan'
        : 'licenceElectricHeavyVan',
  )
  const energy = [atHome(kwh, home.value), inPublic(kwh, open.value)]
  const end = (percent: number, which: 'low' | 'high') =>
    sum([atHome(used(percent), home[which]), inPublic(used(percent), open[which]), ...fixed])
  return [
    ...energy,
    ...fixed,
    sum([...energy, ...fixed]),
    end(spread.low, 'low'),
    end(spread.high, 'high'),
    inCents(times(kwh, rate(asked, 'emissionGrid'))),
  ]
}

const notKnown = -1n
/** The sum of what is known. */
const sum = (amounts: bigint[]) =>
  amounts.filter((amount) => amount !== notKnown).reduce((total, amount) => total + amount, 0n)

/** Servicing and tyres in whole cents: of the visitor, else an average for servicing and nothing for tyres. */
function upkeepOf(asked: Case, side: 'electric' | 'other'): bigint[] {
  const { upkeep, years, service, tyres, otherservice, othertyres } = asked.inputs.values
  const all = [service, tyres, otherservice, othertyres]
  if (!upkeep && all.every((own) => own === null)) return [0n, 0n]
  const [servicing, rubber] = side === 'electric' ? [service, tyres] : [otherservice, othertyres]
  const average = rate(asked, side === 'electric' ? 'servicingElectric' : 'servicingOther')
  const yearly = [servicing === null ? average : fraction(servicing), fraction(rubber ?? 0)]
  return yearly.map((each) => inCents(times(fraction(years), each)))
}

/** RUC, fees, registration and upkeep in whole cents, counted one by one. */
function chargesOf(
  asked: Case,
  side: 'electric' | 'other',
  ruc: CostRateName | null,
  licence: CostRateName,
): bigint[] {
  const { km, years, blocks, seller } = asked.inputs.values
  // Blocks until the distance is covered, purchases until the blocks are bought.
  let bought = 0
  while (bought * 1000 < km * years) bought += 1
  let purchases = 0
  if (blocks === null) purchases = bought < years ? bought : years
  else for (let left = bought; left > 0; left -= blocks) purchases += 1
  const span = { day: asked.knowledge.day, years }
  const feeRate = rucSellers[seller as keyof typeof rucSellers].rate
  const isExempt = ruc === null || asked.knowledge.rates[ruc]?.value === 0
  const fees = isExempt ? 0n : inCents(times(fraction(purchases), rate(asked, feeRate)))
  const charge = ruc ? inCents(times(fraction(bought), rate(asked, ruc))) : 0n
  const yearly = inCents(times(fraction(years), rate(asked, licence)))
  const isRucKnown = !ruc || isKnownThroughout(span, ruc)
  return [
    isRucKnown ? charge : notKnown,
    isRucKnown && (!ruc || isKnownThroughout(span, feeRate)) ? fees : notKnown,
    isKnownThroughout(span, licence) ? yearly : notKnown,
    ...upkeepOf(asked, side),
  ]
}

const chargesByFuel = {
  petrol: [null, 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
  hybrid: [null, 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
  diesel: ['rucLightDiesel', 'licenceElectric', 'licenceElectricVan', 'diesel'],
  'plug-in hybrid': ['rucPetrolPlugIn', 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
} as const

/**
 * Whole cents: fuel, home, public, RUC, fees, licence, total, low, high, and hundredths of a kilogram of CO2; empty without a car. `sizeKey` asks for a car
 * by size with nothing of the visitor's but prices and distance.
 */
export function secondCompared(asked: Case, sizeKey?: string): SecondLine {
  const { petrol, litres, plugkwh, pump, km, years, share } = asked.inputs.values
  const { compared } = asked.knowledge
  const listed = compared.find(({ key }) => key === (sizeKey ?? petrol))
  if (!listed && litres === null) return []
  const fuel = listed?.fuel ?? (plugkwh === null ? 'petrol' : 'plug-in hybrid')
  const [ruc, carLicence, goodsLicence, fuelRate] = chargesByFuel[fuel]
  const isOwn = sizeKey === undefined
  const used = (isOwn ? litres : null) ?? listed?.litres ?? 0
  const drawn = fuel === 'plug-in hybrid' ? ((isOwn ? plugkwh : null) ?? listed?.kwh ?? 0) : 0
  const chosen = compared.find(({ key }) => key === petrol)?.fuel
  const isPumped = pump !== null && (chosen === 'diesel') === (fuel === 'diesel')
  const distance = times(fraction(km), fraction(years))
  const home = homeEnds(asked)
  const open = publicEnds(asked)
  const fixed = chargesOf(
    asked,
    'other',
    ruc,
    listed?.licence === 'goods' ? goodsLicence : carLicence,
  )
  const amountsAt = (which: 'value' | 'low' | 'high') => {
    const suffix = { value: '', low: 'Lowest', high: 'Highest' }[which]
    const price = isPumped ? fraction(pump) : rate(asked, `${fuelRate}${suffix}` as CostRateName)
    const kwh = per(times(distance, fraction(drawn)), 10_000n)
    return [
      inCents(per(times(distance, fraction(used), price), 100n)),
      inCents(times(kwh, fraction(100 - share), home[which])),
      inCents(times(kwh, fraction(share), open[which])),
      ...fixed,
    ]
  }
  const amounts = amountsAt('value')
  const litresBurnt = per(times(distance, fraction(used)), 100n)
  const burnt = rate(asked, fuel === 'diesel' ? 'emissionDiesel' : 'emissionPetrol')
  const power = times(per(times(distance, fraction(drawn)), 100n), rate(asked, 'emissionGrid'))
  return [
    ...amounts,
    sum(amounts),
    sum(amountsAt('low')),
    sum(amountsAt('high')),
    inCents(plus(times(litresBurnt, burnt), power)),
  ]
}
