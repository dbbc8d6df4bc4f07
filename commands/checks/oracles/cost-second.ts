// What /ev-cost answers, worked out a second time in exact fractions and by another route: kilometre by
// kilometre prices from the rules, not from the tool's own functions.
import { rucSellers, type CostInputs } from '../../../app/costs/cost-fields.ts'
import type { CostKnowledge, CostRateName, CostVersion } from '../../../app/costs/cost-knowledge.ts'
import { fraction, inCents, isLess, per, plus, times, type Fraction } from './exact-fraction.ts'

/** Whole cents: home, public, RUC, fees, licence, total, low, high. */
type SecondLine = bigint[]

type Ends = { value: Fraction; low: Fraction; high: Fraction }
type Case = { inputs: CostInputs; knowledge: CostKnowledge }

const rate = ({ knowledge }: Case, name: CostRateName) =>
  fraction(knowledge.rates[name]?.value ?? Number.NaN)
const isOpen = ({ inputs }: Case, name: string) =>
  !(name in inputs.given) || name in inputs.mistakes
const least = (all: Fraction[]) => all.reduce((one, other) => (isLess(other, one) ? other : one))
const most = (all: Fraction[]) => all.reduce((one, other) => (isLess(one, other) ? other : one))

/** Dollars per kWh at home. */
function homeEnds(asked: Case): Ends {
  const { rate: own, nightrate, postcode, night } = asked.inputs.values
  const network = asked.knowledge.networks[postcode]
  const tariff = network ? asked.knowledge.tariffs[network] : undefined
  const average = rate(asked, 'homePower')
  const day = own !== null ? fraction(own) : tariff ? fraction(tariff.day) : average
  const dayEnds =
    own !== null || tariff
      ? [day]
      : [rate(asked, 'homePowerLowest'), rate(asked, 'homePowerHighest')]
  const cheap = nightrate ?? (own === null && tariff ? tariff.night : null)
  const mix = (byDay: Fraction, percent: number) =>
    cheap === null
      ? byDay
      : plus(
          per(times(fraction(cheap), fraction(percent)), 100n),
          per(times(byDay, fraction(100 - percent)), 100n),
        )
  const percent = night ?? 80
  const percents = isOpen(asked, 'night') ? [0, 100] : [percent]
  const ends = dayEnds.flatMap((byDay) => percents.map((each) => mix(byDay, each)))
  const value = mix(day, percent)
  const isExample = own === null && tariff !== undefined
  return {
    value: per(value, 100n),
    low: per(least(isExample ? [...ends, value] : ends), 100n),
    high: per(most(isExample ? [...ends, average] : ends), 100n),
  }
}

function publicEnds(asked: Case): Ends {
  const own = asked.inputs.values.public
  if (own !== null) return { value: fraction(own), low: fraction(own), high: fraction(own) }
  const { low, high } = asked.knowledge.publicPrices
  const value = rate(asked, 'publicCharging')
  return {
    value,
    low: least([value, fraction(low.value)]),
    high: most([value, fraction(high.value)]),
  }
}

/** The line of a light electric car that has a consumption. */
export function secondLine(asked: Case, { consumption, licence }: CostVersion): SecondLine {
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
    'rucLightEv',
    licence === 'van' ? 'licenceElectricVan' : 'licenceElectric',
  )
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const energy = [atHome(kwh, home.value), inPublic(kwh, open.value)]
  const end = (percent: number, which: 'low' | 'high') =>
    sum([atHome(used(percent), home[which]), inPublic(used(percent), open[which]), ...fixed])
  return [
    ...energy,
    ...fixed,
    sum([...energy, ...fixed]),
    end(spread.low, 'low'),
    end(spread.high, 'high'),
  ]
}

/** RUC, fees and registration in whole cents, counted one by one. */
function chargesOf(asked: Case, ruc: CostRateName | null, licence: CostRateName): bigint[] {
  const { km, years, blocks, seller } = asked.inputs.values
  // Blocks until the distance is covered, purchases until the blocks are bought.
  let bought = 0
  while (bought * 1000 < km * years) bought += 1
  let purchases = 0
  if (blocks === null) purchases = bought < years ? bought : years
  else for (let left = bought; left > 0; left -= blocks) purchases += 1
  const fee = rate(asked, rucSellers[seller as keyof typeof rucSellers].rate)
  return [
    ruc ? inCents(times(fraction(bought), rate(asked, ruc))) : 0n,
    ruc ? inCents(times(fraction(purchases), fee)) : 0n,
    inCents(times(fraction(years), rate(asked, licence))),
  ]
}

const chargesByFuel = {
  petrol: [null, 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
  hybrid: [null, 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
  diesel: ['rucLightDiesel', 'licenceElectric', 'licenceElectricVan', 'diesel'],
  'plug-in hybrid': ['rucPetrolPlugIn', 'licencePetrol', 'licencePetrolVan', 'petrolRegular'],
} as const

/**
 * Whole cents: fuel, home, public, RUC, fees, licence, total, low, high; empty without a car. `sizeKey` asks for a car
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
  const fixed = chargesOf(asked, ruc, listed?.licence === 'goods' ? goodsLicence : carLicence)
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
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const amounts = amountsAt('value')
  return [...amounts, sum(amounts), sum(amountsAt('low')), sum(amountsAt('high'))]
}
