import type { Model } from '../model-schema.ts'
import type { Figures } from '../versions/version-schema.ts'

/** The body of all but the GT. */
const standardBody = {
  length: { value: 4713, source: 'kaggle-specs' },
  height: { value: 1624, source: 'kaggle-specs' },
} satisfies Figures

/** The European rating names the Extended Range. */
const extendedRangeTowing = {
  towingBraked: {
    value: 1500,
    source: 'kaggle-specs',
    of: 'European rating',
    note: 'Check the New Zealand plate.',
  },
} satisfies Figures

const largeBattery = {
  value: 91,
  source: 'kilowatt',
  of: '2024',
  note: 'The Extended Range of 2022 and of 2025 is listed at 88 kWh.',
} satisfies Figures['batteryUsable']

export const fordMustangMachE: Model = {
  slug: 'ford-mustang-mach-e',
  name: 'Ford Mustang Mach-E',
  make: 'Ford',
  bodyType: 'suv',
  silhouette: { tyre: 727 },
  tagline: 'A big battery, and three quite different cars under one name',
  summary: 'Large-battery SUV from rear drive to GT. The listed figures come from two versions.',
  overview: [
    'The Mach-E ranges from a rear-drive tourer to the GT, which has 358 kW and reaches 100 km/h in 3.7 seconds. On paper they share a name, a body and little else.',
    'The large battery holds 91 kWh usable, and Stuff’s road test found the GT’s real range close to the official figure. Recharging is the slow part, because the 150 kW peak is modest for a pack that size.',
    'Its price has moved. After dealer discounts it was the country’s best-selling battery car in October and November 2024, so look at what cars sold for, not just the list price.',
  ],
  describes:
    'The listed range is that of the GT, the listed acceleration and top speed are those of the Extended Range RWD. No version has all three, and the version that the listed price buys is not known.',
  listing: {
    range: { value: 491, fits: ['gt'], note: 'The UK agency lists the GT of 2023 at 490 km.' },
    acceleration: { value: 6.1, fits: ['extended-range-rwd'] },
    topSpeed: { value: 180, fits: ['extended-range-rwd'] },
    dcMax: { value: 150, fits: ['standard-range-rwd', 'extended-range-rwd', 'extended-range-awd'] },
    price: { value: 89990, fits: 'not known' },
  },
  versions: [
    {
      id: 'standard-range-rwd',
      name: 'Standard Range RWD',
      battery: '72.6 kWh usable',
      drive: 'rear',
      source: 'kilowatt',
      years: { from: 2023, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: {
          value: 470,
          source: 'vca-2025',
          note: 'The Standard Range of 2022 is listed at 440 km and 17.2 kWh/100 km.',
        },
        rangeEpa: { value: 402, source: 'nrcan', of: '2023' },
        consumptionWltp: { value: 17.8, source: 'vca-2025' },
        consumptionEpa: { value: 20.7, source: 'nrcan', of: '2023' },
        dcMax: { value: 150, source: 'kilowatt' },
        motorPower: { value: 198, source: 'vca-2025' },
        batteryUsable: { value: 72.6, source: 'kilowatt' },
        ...standardBody,
      },
    },
    {
      id: 'extended-range-rwd',
      name: 'Extended Range RWD',
      battery: '91 kWh usable',
      drive: 'rear',
      source: 'kilowatt',
      years: { from: 2022, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: {
          value: 600,
          source: 'vca-2025',
          note: 'The Extended Range RWD of 2022 is listed at 610 km and 16.5 kWh/100 km.',
        },
        rangeEpa: { value: 488, source: 'nrcan', of: '2022' },
        consumptionWltp: { value: 17.3, source: 'vca-2025' },
        consumptionEpa: { value: 21.5, source: 'nrcan', of: '2022' },
        dcMax: { value: 150, source: 'kilowatt' },
        acMax: { value: 11, source: 'kilowatt' },
        acceleration: { value: 6.1, source: 'kaggle-specs' },
        topSpeed: { value: 180, source: 'kaggle-specs' },
        motorPower: { value: 216, source: 'vca-2025' },
        batteryUsable: largeBattery,
        ...standardBody,
        ...extendedRangeTowing,
        kerbMass: { value: 2108, source: 'open-ev-data' },
      },
    },
    {
      id: 'extended-range-awd',
      name: 'Extended Range AWD',
      battery: '91 kWh usable',
      drive: 'all',
      source: 'kilowatt',
      years: { from: 2023, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 550, source: 'vca-2025' },
        rangeEpa: { value: 467, source: 'nrcan', of: '2023' },
        consumptionWltp: { value: 18.8, source: 'vca-2025' },
        consumptionEpa: { value: 22.9, source: 'nrcan', of: '2023' },
        dcMax: { value: 150, source: 'kilowatt' },
        motorPower: { value: 258, source: 'vca-2025' },
        batteryUsable: largeBattery,
        ...standardBody,
        ...extendedRangeTowing,
      },
    },
    {
      id: 'gt',
      name: 'GT',
      battery: '88 kWh usable',
      drive: 'all',
      source: 'kilowatt',
      years: { from: 2022, to: 2025, source: 'vca-2025' },
      arrival: { how: ['sold new'], source: 'stuff-mach-e' },
      onSale: 'not known',
      figures: {
        rangeWltp: {
          value: 490,
          source: 'vca-2025',
          note: 'The GT of 2022 is listed at 500 km and 20.0 kWh/100 km.',
        },
        rangeEpa: { value: 418, source: 'nrcan', of: 'GT Performance Edition, 2022' },
        consumptionWltp: { value: 21.2, source: 'vca-2025' },
        consumptionEpa: { value: 25.6, source: 'nrcan', of: 'GT Performance Edition, 2022' },
        dcMax: { value: 148, source: 'kilowatt' },
        acMax: { value: 11, source: 'kilowatt' },
        acceleration: { value: 3.7, source: 'stuff-mach-e' },
        topSpeed: { value: 200, source: 'kaggle-specs' },
        motorPower: { value: 358, source: 'stuff-mach-e' },
        torque: {
          value: 860,
          source: 'stuff-mach-e',
          note: 'The GT has 950 Nm from the 2024 model year.',
        },
        batteryUsable: { value: 88, source: 'kilowatt', of: '2022' },
        towingBraked: {
          value: 750,
          source: 'kaggle-specs',
          of: 'European rating',
          note: 'Check the New Zealand plate.',
        },
        length: { value: 4743, source: 'kaggle-specs' },
        height: { value: 1613, source: 'kaggle-specs' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    consumptionWltpMean: {
      value: 18.6,
      source: 'eea-2025',
      of: 'all versions, registered in 2025',
    },
    plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
    seats: { value: 5, source: 'open-ev-data' },
    doors: { value: 5, source: 'open-ev-data' },
    boot: { value: 402, source: 'open-ev-data' },
    frunk: { value: 100, source: 'open-ev-data' },
    width: { value: 1881, source: 'kaggle-specs' },
    wheelbase: { value: 2984, source: 'open-ev-data' },
  },
  features: [
    { text: 'Sequential indicators', source: 'stuff-mach-e', status: 'published' },
    { text: 'Push-button door releases', source: 'stuff-mach-e', status: 'published' },
    { text: '100-litre front boot', source: 'open-ev-data', status: 'open-data' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
  ],
  pros: [
    {
      text: 'Tested range came close to the official figure',
      source: 'stuff-mach-e',
      status: 'published',
    },
    { text: 'Large battery and a useful front boot', source: null, status: 'derived' },
    {
      text: 'The GT is genuinely fast: 3.7 seconds to 100 km/h',
      source: 'stuff-mach-e',
      status: 'published',
    },
    {
      text: '1,500 kg braked towing for the Extended Range, on the European rating',
      source: 'kaggle-specs',
      status: 'open-data',
    },
  ],
  cons: [
    { text: '150 kW at most, for a battery of 91 kWh', source: 'kilowatt', status: 'open-data' },
    {
      text: 'The push-button doors are an acquired taste',
      source: 'stuff-mach-e',
      status: 'published',
    },
    {
      text: 'Past discounts make the list price a poor guide',
      source: 'interest-2024',
      status: 'published',
    },
  ],
  notes: [
    {
      about: ['range', 'acceleration', 'topSpeed'],
      severity: 'A',
      text: 'The GT, with the listed range, does 0-100 km/h in 3.7 seconds and reaches 200 km/h. 6.1 seconds and 180 km/h are rear-drive figures, and that version has a longer range.',
      sources: ['stuff-mach-e', 'kaggle-specs', 'vca-2025'],
    },
  ],
}
