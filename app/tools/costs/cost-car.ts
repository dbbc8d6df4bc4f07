// A car as /ev-cost works it out, electric or not: each energy that it takes, with its prices, and the rates of its
// charges. Pure.
import type { ComparedFuel } from '../../../content/rates/compared-car.ts'
import { consumptionBases } from '../../../content/cars/version.ts'
import { known, type Quantity } from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import type { CostConsumption } from './cost-answer-schema.ts'
import { otherCar } from './cost-fields.ts'
import { exactText, type CostQuestion } from './cost-input.ts'
import {
  sourceIn,
  type CostRateName,
  type CostVersion,
  type KnownCompared,
} from './cost-knowledge.ts'
import type { CostTerms, Fuel, Supply } from './cost-terms.ts'

/** An energy that a car takes. */
export type Energy<Unit extends string> = Supply<Unit> & { used: Quantity<`${Unit} per km`> }

/** The rates of the charges of a car. */
export type CarRates = {
  /** Null for a car that pays through the tax on petrol. */
  ruc: CostRateName | null
  licence: CostRateName
}

export type CostCar = {
  /** Of a version or of a car to compare with; '' for a car of which only the consumption is known. */
  key: string
  name: string
  /** Which of the visitor's own amounts count for it. */
  side: 'electric' | 'other'
  energies: (Energy<'kWh'> | Energy<'L'>)[]
  rates: CarRates
}

export type ElectricCar<Consumption extends CostConsumption = CostConsumption> = CostCar & {
  consumption: Consumption
}

/** A car that burns petrol or diesel. */
export type FuelCar = CostCar & {
  fuel: ComparedFuel
  burns: Fuel
  /** Whether it stands for a size, not for a car by name. */
  isSize: boolean
  litresPer100Km: number
  /** From the mains; 0 for all but plug-in hybrids. */
  kwhPer100Km: number
}

/** The fields in which a visitor gives amounts of their own, and the rate that servicing has without. */
export const ownFields = {
  electric: {
    price: 'price',
    worth: 'worth',
    loan: 'loan',
    insurance: 'insurance',
    servicing: 'service',
    tyres: 'tyres',
    average: 'servicingElectric',
  },
  other: {
    price: 'otherprice',
    worth: 'otherworth',
    loan: 'otherloan',
    insurance: 'otherinsurance',
    servicing: 'otherservice',
    tyres: 'othertyres',
    average: 'servicingOther',
  },
} as const

/** An electric car that is not listed: a light one, with the licence of a car. */
const unlistedCar: CostVersion = {
  key: otherCar,
  name: 'Your EV',
  ruc: 'light',
  licence: 'car',
  consumption: null,
  reason: 'Please enter what it uses in kWh per 100 km.',
}

/** The version under a key, or the one that is not listed. */
export const versionAt = ({ knowledge }: CostQuestion, key: string): CostVersion => {
  if (key === otherCar) return unlistedCar
  const version = knowledge.versions.find((each) => each.key === key)
  if (!version) throw new Error(`The cost tool does not know the version ${key}`)
  return version
}

const electricLicences = {
  car: 'licenceElectric',
  van: 'licenceElectricVan',
  'heavy van': 'licenceElectricHeavyVan',
} as const

/** The rates of an electric car; null if its class or a rate is not known. */
export function electricRates(
  { ruc, licence }: Pick<CostVersion, 'ruc' | 'licence'>,
  { knowledge: { rates } }: CostQuestion,
): CarRates | null {
  if (ruc === 'not known' || licence === 'not known') return null
  const names = {
    ruc: ruc === 'light' ? 'rucLightEv' : 'rucHeavyEv',
    licence: electricLicences[licence],
  } as const
  return rates[names.ruc] && rates[names.licence] ? names : null
}

/** An electric car with a consumption, published or the visitor's own; null without one, or if a rate is not known. */
export function electricCar<Consumption extends CostConsumption>(
  version: CostVersion,
  consumption: Consumption | null,
  terms: CostTerms,
  question: CostQuestion,
): ElectricCar<Consumption> | null {
  const { key, name } = version
  const rates = electricRates(version, question)
  if (!rates || !consumption) return null
  const { spread } = question.knowledge
  const published = usedBy(
    consumption.value,
    'kWh',
    `Consumption (${basisText(consumption)})`,
    consumption.basis === 'own'
      ? { from: 'visitor' }
      : { from: 'source', source: sourceIn(question.knowledge, consumption.source) },
  )
  // The spread compares other ratings with WLTP, so it counts for a WLTP figure only. Its low end may lie above 100%.
  const perKm = published.value / 100
  const used =
    consumption.basis === 'consumptionWltp'
      ? { ...published, low: perKm * spread.low, high: perKm * spread.high }
      : published
  return { key, name, side: 'electric', consumption, energies: [{ ...terms.power, used }], rates }
}

/** 'WLTP' or 'WLTP, 2021': the basis of a consumption and what it was measured on. */
function basisText(consumption: CostConsumption): string {
  if (consumption.basis === 'own') return 'your own figure'
  const { basis, of } = consumption
  const name = consumptionBases[basis].basis
  return of ? `${name}; ${of}` : name
}

/** The consumption of a kilometre, said of 100 km: '17 kWh/100 km'. */
function usedBy<Unit extends string>(
  per100Km: number,
  unit: Unit,
  label: string,
  origin: ReasonInput['origin'],
): Quantity<`${Unit} per km`> {
  const text = () => `${exactText(per100Km)}\u00a0${unit}/100\u00a0km`
  return known(per100Km / 100, `${unit} per km`, text, () => [{ label, text: text(), origin }])
}

const fuelRucRates = {
  petrol: null,
  hybrid: null,
  diesel: 'rucLightDiesel',
  'plug-in hybrid': 'rucPetrolPlugIn',
} as const satisfies Record<ComparedFuel, CostRateName | null>

/** A diesel is licensed as an electric car is, any other as a petrol car. */
const fuelLicences = {
  diesel: { car: 'licenceElectric', goods: 'licenceElectricVan' },
  petrol: { car: 'licencePetrol', goods: 'licencePetrolVan' },
} as const

/** The car that the visitor compares with; null without one. */
export function comparedCar(terms: CostTerms, question: CostQuestion): FuelCar | null {
  const { petrol, litres, plugkwh } = question.inputs.values
  const listed = question.knowledge.compared.find(({ key }) => key === petrol)
  if (listed) return fuelCar(listed, { litres, kwh: listed.kwh ? plugkwh : null }, terms, question)
  if (litres === null) return null
  const own = { key: '', label: 'Your other car', licence: 'car', litres } as const
  const car: KnownCompared =
    plugkwh === null
      ? { ...own, fuel: 'petrol', source: 'eeca-costs' }
      : { ...own, fuel: 'plug-in hybrid', kwh: plugkwh, source: 'eeca-costs' }
  return fuelCar(car, { litres, kwh: plugkwh }, terms, question)
}

/** The cars by size, each with its own consumption. */
export const carsBySize = (terms: CostTerms, question: CostQuestion): FuelCar[] =>
  question.knowledge.compared
    .filter(({ like }) => like === undefined)
    .map((car) => fuelCar(car, { litres: null, kwh: null }, terms, question))

function fuelCar(
  car: KnownCompared,
  own: { litres: number | null; kwh: number | null },
  terms: CostTerms,
  question: CostQuestion,
): FuelCar {
  const { key, label, fuel, licence, like } = car
  const litresPer100Km = own.litres ?? car.litres
  const kwhPer100Km = own.kwh ?? car.kwh ?? 0
  const burns = fuel === 'diesel' ? 'diesel' : 'petrol'
  const originOf = (value: number | null) =>
    value === null ? publishedOrigin(car, question) : ({ from: 'visitor' } as const)
  const burnt = usedBy(litresPer100Km, 'L', label, originOf(own.litres))
  const drawn = usedBy(kwhPer100Km, 'kWh', label, originOf(own.kwh))
  return {
    key,
    name: label,
    side: 'other',
    fuel,
    burns,
    isSize: key !== '' && like === undefined,
    litresPer100Km,
    kwhPer100Km,
    energies: [
      { ...terms.fuels[burns], used: burnt },
      ...(kwhPer100Km === 0 ? [] : [{ ...terms.power, used: drawn }]),
    ],
    rates: { ruc: fuelRucRates[fuel], licence: fuelLicences[burns][licence] },
  }
}

function publishedOrigin(
  { like, source }: KnownCompared,
  { knowledge }: CostQuestion,
): ReasonInput['origin'] {
  const size = knowledge.compared.find(({ key }) => key === like)?.label.toLowerCase()
  return {
    from: 'source',
    source: sourceIn(knowledge, source),
    note: size
      ? `EECA’s figure for a ${size}, which is how we count it. Enter its own if you know it.`
      : 'EECA’s figure for a car driven 200 km a week.',
  }
}
