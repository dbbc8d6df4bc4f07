// The questions of the cost tool. Plain data, safe in the browser.
import { comparedFuels, type ComparedFuel } from '../../../content/rates/compared-car.ts'
import { placeInput } from '../../../content/places/geography/place-reader.ts'
import {
  placeField,
  powerPrice,
  publicPowerPrice,
  yearlyDistance,
} from '../../facts/answers/shared-texts.ts'
import { unknownCar, type QueryFields } from '../../ground/ui/query-field.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import type { CostKnowledge, KnownCompared } from './cost-knowledge.ts'
import { assumedNightShare } from './network-prices.ts'
import { owningFields } from './owning-fields.ts'

/** The headings of the cars to compare with. */
const fuelGroups: Record<ComparedFuel, string> = {
  petrol: 'Petrol',
  hybrid: 'Hybrid, without a plug',
  diesel: 'Diesel, with road user charges',
  'plug-in hybrid': 'Plug-in hybrid, with road user charges',
}

/** Where RUC is bought, with the rate of its fee. */
export const rucSellers = {
  online: { label: 'Online', rate: 'rucFeeOnline' },
  agent: { label: 'At an agent’s counter', rate: 'rucFeeAgent' },
  phone: { label: 'By phone', rate: 'rucFeePhone' },
} as const

export type RucSeller = keyof typeof rucSellers

const percent = { kind: 'number', unit: '%', min: 0, max: 100, decimals: 0 } as const
const homePower = { ...powerPrice, max: 200, decimals: 4, usual: { min: 5, max: 80 } } as const

const energyFields = {
  rate: {
    ...homePower,
    label: 'Your own price for power',
    hint: 'With GST. It counts instead of your network’s; with a night price, it is for the day.',
    default: null,
  },
  nightrate: { ...homePower, label: 'Your night price, if you have one', default: null },
  night: {
    ...percent,
    label: 'Home charging at night',
    hint: `If left empty, we assume ${assumedNightShare}%, at your night price or your network’s. Without a night plan, enter 0.`,
    default: null,
  },
  solar: { ...percent, label: 'Home charging from your solar panels', default: 0 },
  buyback: {
    ...homePower,
    label: 'What you would be paid for that power',
    hint: 'If left empty, your own power counts as free.',
    default: 0,
  },
  share: {
    ...percent,
    label: 'Charging at public chargers',
    hint: 'EECA calculates with 20%.',
    default: 20,
  },
  public: {
    ...publicPowerPrice,
    label: 'Public price',
    // Links of before November 2026 have dollars.
    older: { below: 5, times: 100 },
    default: null,
    hint: 'If left empty, the 80 cents that EECA calculates with.',
  },
} as const satisfies QueryFields

const comparedFields = (compared: readonly KnownCompared[]) =>
  ({
    petrol: {
      kind: 'choice',
      label: 'Compare with',
      any: 'None',
      options: comparedFuels.flatMap((fuel) =>
        compared
          .filter((car) => car.fuel === fuel)
          .map(({ key, label }) => ({ value: key, label, group: fuelGroups[fuel] })),
      ),
      default: 'medium',
    },
    othercar: {
      kind: 'text',
      label: 'Find the car by its name',
      hint: 'Such as Corolla, RAV4 hybrid or Hilux.',
      maxLength: 40,
      isWhole: true,
    },
    litres: {
      kind: 'number',
      label: 'Its own consumption',
      unit: 'L/100 km',
      min: 0.1,
      max: 40,
      decimals: 2,
      // Imperial gallons, as British and New Zealand gauges have them: 282.48 ÷ mpg.
      usual: { min: 2, max: 20, slips: [{ unit: 'miles per gallon', over: 282.48 }] },
      default: null,
      hint: 'It counts instead of EECA’s figure, and without a car as a petrol car’s.',
    },
    plugkwh: {
      kind: 'number',
      label: 'With a plug, what it charges too',
      unit: 'kWh/100 km',
      min: 0.1,
      max: 60,
      decimals: 2,
      default: null,
    },
    pump: {
      kind: 'number',
      label: 'Petrol or diesel price',
      unit: '$ a litre',
      min: 0.1,
      max: 10,
      decimals: 4,
      usual: { min: 1, max: 5 },
      default: null,
      hint: 'If left empty, the latest weekly average we have.',
    },
  }) as const satisfies QueryFields

export const ownCarFields = {
  kwh: {
    kind: 'number',
    label: 'What your EV uses',
    unit: 'kWh/100 km',
    min: 5,
    max: 80,
    decimals: 2,
    default: null,
    hint: 'From the socket, charging losses included. It counts instead of our figure, for any EV.',
  },
} as const satisfies QueryFields

const yearly = { kind: 'number', unit: '$ a year', min: 0, max: 20_000, decimals: 2 } as const

const upkeepFields = {
  upkeep: { kind: 'check', label: 'With servicing, as EECA averages it' },
  service: { ...yearly, label: 'Servicing of your EV', default: null },
  tyres: { ...yearly, label: 'Tyres of your EV', default: null },
  otherservice: { ...yearly, label: 'Servicing of the other car', default: null },
  othertyres: {
    ...yearly,
    label: 'Tyres of the other car',
    default: null,
    hint: 'If any of these is entered, servicing counts for both cars. Tyres count only if entered.',
  },
} as const satisfies QueryFields

const chargeFields = {
  blocks: {
    kind: 'number',
    label: 'RUC units of 1,000 km you buy at a time',
    min: 1,
    max: 200,
    decimals: 0,
    default: null,
    hint: 'If left empty, a year’s distance in one purchase.',
  },
  seller: {
    kind: 'choice',
    label: 'Where you buy RUC',
    options: Object.entries(rucSellers).map(([value, { label }]) => ({ value, label })),
    default: 'online',
  },
  years: {
    kind: 'number',
    label: 'Counted over',
    unit: 'years',
    min: 1,
    max: 20,
    decimals: 0,
    default: 1,
    hint: 'At the prices of today throughout.',
  },
} as const satisfies QueryFields

/** The option for an electric car of which only the visitor knows the consumption. */
export const otherCar = 'other'

/** The fields, with every version and every car to compare with as an option. */
export const costFields = ({
  versions,
  compared,
  places,
}: Pick<CostKnowledge, 'versions' | 'compared' | 'places'>) =>
  ({
    version: {
      kind: 'choice',
      label: 'Electric car',
      any: 'The cheapest to run',
      options: [
        { value: otherCar, label: 'My EV is not listed' },
        ...versions.map(({ key, name }) => ({ value: key, label: name })),
      ],
      default: '',
      unknown: unknownCar,
    },
    km: yearlyDistance,
    ...ownCarFields,
    postcode: placeField(placeInput(places), 'For the price of power there.'),
    ...energyFields,
    ...comparedFields(compared),
    ...upkeepFields,
    ...chargeFields,
    ...owningFields,
  }) as const satisfies QueryFields

export type CostFields = ReturnType<typeof costFields>
export type CostInputs = QueryInputs<CostFields>

/** The names of all fields: the parameters of the page's URL. */
export const costParameters = Object.keys(costFields({ versions: [], compared: [], places: [] }))

/** Whether the visitor gave this input, and it could be used. */
export const isGiven = ({ given, mistakes }: CostInputs, name: keyof CostFields): boolean =>
  name in given && !(name in mistakes)

/** The headings of the form. */
export const costGroups = [
  { title: '', names: ['version', 'km'] },
  {
    title: 'Town and other car',
    names: ['postcode', 'petrol', 'othercar'],
    isFolded: 'on phones',
  },
  {
    title: 'Your EV, prices and habits',
    names: ['kwh', 'rate', 'nightrate', 'night', 'solar', 'buyback', 'share', 'public'],
    isFolded: true,
  },
  { title: 'The other car', names: ['litres', 'plugkwh', 'pump'], isFolded: true },
  {
    title: 'Servicing and tyres',
    names: ['upkeep', 'service', 'tyres', 'otherservice', 'othertyres'],
    isFolded: true,
  },
  { title: 'Road user charges and time', names: ['blocks', 'seller', 'years'], isFolded: true },
  { title: 'Buying and owning', names: Object.keys(owningFields), isFolded: true },
] as const
