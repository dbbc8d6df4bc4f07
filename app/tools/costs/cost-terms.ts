// What every car of an answer shares: the distance, and the prices of energy, each with its reason. Pure.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { converted, known, reaching, type Quantity } from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import { licencesFor } from '../road-user-charges/road-user-charge.ts'
import type { NotKnownAmount } from './cost-answer-schema.ts'
import { isGiven, rucSellers, type RucSeller } from './cost-fields.ts'
import {
  centsText,
  ending,
  exactText,
  givenInput,
  ownPrice,
  priceText,
  rateQuantity,
  type CostQuestion,
} from './cost-input.ts'
import { rateIn, sourceIn, type CostRateName } from './cost-knowledge.ts'
import { homePrice, type HomePrice } from './home-price.ts'

/** Where an energy is bought, a share of it or all, at what price; and what it emits. */
export type Supply<Unit extends string> = {
  bought: {
    as: 'fuel' | 'home' | 'public'
    share: Quantity<''> | null
    price: Quantity<`NZD per ${Unit}`>
  }[]
  emission: Quantity<`kg CO2e per ${Unit}`>
}

/** A price with why its low and high end differ; null if they do not. */
type Price<Unit extends string> = Quantity<Unit> & { why: string | null }

export type Fuel = 'petrol' | 'diesel'

/** How far a car drives, and how it pays for it. */
type Driving = {
  years: number
  distance: Quantity<'km'>
  /** Units of road user charges that cover the distance, and in how many purchases. */
  units: Quantity<'1,000 km'>
  purchases: Quantity<'purchase'>
}

export type CostTerms = Driving & {
  /** Percent charged at public chargers. */
  share: number
  home: HomePrice
  public: Price<'NZD per kWh'>
  fuelPrices: Record<Fuel, Price<'NZD per L'>>
  power: Supply<'kWh'>
  fuels: Record<Fuel, Supply<'L'>>
}

const fuelRates = {
  petrol: ['petrolRegular', 'petrolRegularLowest', 'petrolRegularHighest'],
  diesel: ['diesel', 'dieselLowest', 'dieselHighest'],
} as const satisfies Record<Fuel, readonly CostRateName[]>

/** The rates that this question needs and that nobody knows on the day. */
export function missingRates({ inputs, knowledge }: CostQuestion): CostRateName[] {
  const { values } = inputs
  const needed: CostRateName[] = [
    'rucLightEv',
    feeName(values.seller),
    'licenceElectric',
    'licenceElectricVan',
    ...fuelRates.petrol,
    ...fuelRates.diesel,
    'rucLightDiesel',
    'rucPetrolPlugIn',
    'licencePetrol',
    'licencePetrolVan',
    'servicingElectric',
    'servicingOther',
    'emissionGrid',
    'emissionPetrol',
    'emissionDiesel',
  ]
  return needed.filter((name) => !knowledge.rates[name])
}

/** The rate of the fee where RUC is bought. */
export const feeName = (seller: string): CostRateName => rucSellers[seller as RucSeller].rate

/** The charges whose rate ends within so many years: they belong into no sum. Prices of energy are seen, so have no end. */
export const endingCharges = (
  { ruc, licence }: { ruc: CostRateName | null; licence: CostRateName },
  years: number,
  question: CostQuestion,
): NotKnownAmount[] => [
  ...(ruc ? ending('ruc', [ruc], years, question) : []),
  ...(ruc ? ending('fees', [ruc, feeName(question.inputs.values.seller)], years, question) : []),
  ...ending('licence', [licence], years, question),
]

/** What all cars of an answer share. */
export function costTerms(question: CostQuestion): CostTerms {
  const { years, share } = question.inputs.values
  const shareInput: ReasonInput = {
    label: 'Charged at public chargers',
    text: `${share}%`,
    origin: isGiven(question.inputs, 'share')
      ? { from: 'visitor' }
      : { from: 'source', source: sourceIn(question.knowledge, 'eeca-costs') },
  }
  const partOf = (percent: number) =>
    known(
      percent / 100,
      '',
      () => `${percent}%`,
      () => [shareInput],
    )
  const home = homePrice(question)
  const publicPrice = publicPriceIn(question)
  const [petrol, diesel] = [fuelPrice('petrol', question), fuelPrice('diesel', question)]
  return {
    ...drivingIn(years, question),
    share,
    home,
    public: publicPrice,
    fuelPrices: { petrol, diesel },
    power: {
      bought: [
        {
          as: 'home',
          share: partOf(100 - share),
          price: converted(home, (cents) => cents / 100, 'NZD per kWh'),
        },
        { as: 'public', share: partOf(share), price: publicPrice },
      ],
      emission: emissionOf('emissionGrid', 'kWh', 'kWh', question),
    },
    fuels: {
      petrol: {
        bought: [{ as: 'fuel', share: null, price: petrol }],
        emission: emissionOf('emissionPetrol', 'L', 'litre', question),
      },
      diesel: {
        bought: [{ as: 'fuel', share: null, price: diesel }],
        emission: emissionOf('emissionDiesel', 'L', 'litre', question),
      },
    },
  }
}

const emissionOf = <Unit extends string>(
  name: CostRateName,
  unit: Unit,
  each: string,
  question: CostQuestion,
) =>
  rateQuantity(
    question,
    name,
    `kg CO2e per ${unit}` as const,
    ` a\u00a0${each}`,
    (value) => `${exactText(value)}\u00a0kg`,
  )

/** The distance in a number of years: '12,000 km' or '12,000 km × 5 years'. */
export function drivingIn(years: number, { inputs }: CostQuestion): Driving {
  const { km, blocks: blocksAtOnce } = inputs.values
  const { blocks, purchases } = licencesFor({ kmPerYear: km, years, blocksAtOnce })
  const text = `${exactText(km)}\u00a0km`
  const distanceInputs: ReasonInput[] = [
    givenInput(inputs, 'km', 'Kilometres a year', text, 'a round figure.'),
    ...(years === 1
      ? []
      : [{ label: 'Years', text: String(years), origin: { from: 'visitor' } } as const]),
  ]
  return {
    years,
    distance: known(
      km * years,
      'km',
      () => (years === 1 ? text : `${text} × ${years} years`),
      () => distanceInputs,
    ),
    units: known(
      blocks,
      '1,000 km',
      () => `${countText(blocks, 'unit')} of 1,000\u00a0km`,
      () => distanceInputs,
    ),
    purchases: known(purchases, 'purchase', () => countText(purchases, 'purchase')),
  }
}

/** Dollars as '80 c'. */
const inCents = (dollars: number) => centsText(Math.round(dollars * 10_000) / 100)

function publicPriceIn({ inputs, knowledge }: CostQuestion): CostTerms['public'] {
  const own = inputs.values.public
  if (own !== null) {
    const label = 'Public price'
    const price = known(
      own / 100,
      'NZD per kWh',
      () => centsText(own),
      () => [{ label, text: `${centsText(own)}/kWh`, origin: { from: 'visitor' } }],
    )
    return { ...price, why: null }
  }
  const { newest, low, high } = knowledge.publicPrices
  const text = inCents(newest.value)
  const price = known(
    newest.value,
    'NZD per kWh',
    () => text,
    () => [
      {
        label: `Public price, the newest we know: ${newest.text}`,
        text: `${text}/kWh`,
        origin: { from: 'source', source: sourceIn(knowledge, newest.source) },
      },
    ],
  )
  return {
    ...reaching(price, low.value, high.value),
    why: `from ${inCents(low.value)} (${low.text}) to ${inCents(high.value)} (${high.text})`,
  }
}

/** The visitor's price counts for the fuel of the car that they compare with. */
function fuelPrice(fuel: Fuel, question: CostQuestion): Price<'NZD per L'> {
  const { inputs, knowledge } = question
  const { petrol, pump } = inputs.values
  const chosen = knowledge.compared.find(({ key }) => key === petrol)?.fuel
  if (pump !== null && (chosen === 'diesel') === (fuel === 'diesel')) {
    const label = fuel === 'diesel' ? 'Diesel price' : 'Petrol price'
    return { ...ownPrice(label, pump, 'NZD per L', ' a litre'), why: null }
  }
  const [name, lowest, highest] = fuelRates[fuel]
  const low = rateIn(knowledge, lowest).value
  const high = rateIn(knowledge, highest).value
  return {
    ...reaching(rateQuantity(question, name, 'NZD per L', ' a\u00a0litre'), low, high),
    why: `from ${priceText(low)} to ${priceText(high)} a litre, the lowest and the highest week of the year to 14 August 2026`,
  }
}
