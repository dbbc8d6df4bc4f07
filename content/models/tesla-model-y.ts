import type { Model } from '../model-schema.ts'
import type { Figures } from '../versions/version-schema.ts'

/** The body of 2022-24. */
const firstBody = {
  vehicleToLoad: { value: 'No', source: 'bhatt-v2l' },
  boot: {
    value: 854,
    source: 'company-vehicle-model-y',
    of: 'to the roof',
    note: 'Measured to the roof and with the underfloor space, so not like for like with other models.',
  },
  bootMax: {
    value: 2158,
    source: 'company-vehicle-model-y',
    note: 'The source does not say how this was measured.',
  },
  frunk: { value: 117, source: 'company-vehicle-model-y' },
  length: { value: 4751, source: 'company-vehicle-model-y' },
  width: { value: 1921, source: 'company-vehicle-model-y' },
  height: { value: 1624, source: 'company-vehicle-model-y' },
  wheelbase: { value: 2890, source: 'company-vehicle-model-y' },
} satisfies Figures

/** The New Zealand report rates the RWD and the Long Range AWD. */
const towing = {
  towingBraked: { value: 1600, source: 'company-vehicle-model-y' },
  towingUnbraked: { value: 750, source: 'company-vehicle-model-y' },
} satisfies Figures

export const teslaModelY: Model = {
  slug: 'tesla-model-y',
  name: 'Tesla Model Y',
  make: 'Tesla',
  bodyType: 'suv',
  silhouette: { tyre: 712 },
  tagline: 'A load carrier that tows 1,600 kg',
  summary: 'Roomy SUV in rear drive or Long Range AWD. The listed figures come from both.',
  overview: [
    'Company Vehicle’s New Zealand road report gives 854 litres behind the rear seats, measured to the roof and with the underfloor well, and 2,158 with the seats down. There is a front boot too. For a household that carries a lot, that is the case for it.',
    'The RWD and the Long Range AWD are rated here to tow 1,600 kg braked. Towing eats range in any electric car, so plan shorter legs with a caravan.',
    'The body was updated in 2025, and little about the updated car is published in the sources we could read. The size, boot and towing figures below are those of the first body, sold from 2022.',
  ],
  describes:
    'The listed range, charging rate and 5.0 seconds belong to the Long Range AWD of 2022-24, the listed 6.9 seconds and 217 km/h to the RWD. The body was updated in 2025.',
  listing: {
    range: {
      value: 533,
      label: 'Listed range (WLTP)',
      labelSource: 'vca-2025',
      fits: ['long-range-awd'],
    },
    acceleration: { value: '6.9 s RWD / 5.0 s AWD', fits: 'not known' },
    topSpeed: { value: 217, fits: ['rwd'] },
    dcMax: { value: 250, fits: ['long-range-awd'] },
    price: { value: 79900, fits: 'not known' },
  },
  versions: [
    {
      id: 'rwd',
      name: 'RWD',
      battery: '57.5 kWh usable, LFP',
      drive: 'rear',
      source: 'vca-2025',
      years: { from: 2022, to: 2025, source: 'vca-2025' },
      arrival: { how: ['sold new'], source: 'insideevs-model-y' },
      onSale: 'not known',
      figures: {
        rangeWltp: {
          value: 455,
          source: 'vca-2025',
          note: 'The RWD with a shorter entry, presumably on larger wheels, has 430 km.',
        },
        consumptionWltp: {
          value: 15.7,
          source: 'vca-2025',
          note: 'For another code of the RWD the agency lists 14.8 kWh/100 km with the same 455 km.',
        },
        acceleration: { value: 6.9, source: 'insideevs-model-y' },
        topSpeed: { value: 217, source: 'insideevs-model-y' },
        motorPower: { value: 220, source: 'vca-2025' },
        batteryUsable: { value: 57.5, source: 'kilowatt' },
        ...firstBody,
        ...towing,
      },
    },
    {
      id: 'long-range-rwd',
      name: 'Long Range RWD',
      battery: 'not known',
      drive: 'rear',
      source: 'vca-2025',
      years: { from: 2024, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: {
          value: 600,
          source: 'vca-2025',
          note: 'The Long Range RWD has a second entry of 565 km and 15.5 kWh/100 km, presumably on larger wheels.',
        },
        consumptionWltp: { value: 14.9, source: 'vca-2025' },
        motorPower: { value: 220, source: 'vca-2025' },
        ...firstBody,
      },
    },
    {
      id: 'long-range-awd',
      name: 'Long Range AWD',
      battery: '75 kWh usable',
      drive: 'all',
      source: 'vca-2025',
      years: { from: 2022, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 533, source: 'vca-2025' },
        rangeEpa: { value: 497, source: 'nrcan', of: '2023, imported to Canada' },
        consumptionWltp: { value: 16.9, source: 'vca-2025' },
        consumptionEpa: { value: 17.8, source: 'nrcan', of: '2023, imported to Canada' },
        dcMax: { value: 250, source: 'kilowatt' },
        motorPower: { value: 378, source: 'vca-2025' },
        batteryUsable: { value: 75, source: 'kilowatt' },
        ...firstBody,
        ...towing,
      },
    },
    {
      id: 'performance',
      name: 'Performance',
      battery: '76 kWh usable',
      drive: 'all',
      source: 'vca-2025',
      years: { from: 2022, to: 2025, source: 'vca-2025' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 514, source: 'vca-2025' },
        rangeEpa: { value: 459, source: 'nrcan', of: '2023, imported to Canada' },
        consumptionWltp: { value: 17.3, source: 'vca-2025' },
        consumptionEpa: { value: 19.2, source: 'nrcan', of: '2023, imported to Canada' },
        dcMax: { value: 246, source: 'kilowatt' },
        motorPower: { value: 393, source: 'vca-2025' },
        batteryUsable: { value: 76, source: 'kilowatt' },
        ...firstBody,
      },
    },
    {
      id: 'updated-long-range-awd',
      name: 'Updated Long Range AWD',
      battery: '75 kWh usable',
      drive: 'all',
      source: 'kilowatt',
      years: { from: 2025, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        consumptionUnstated: { value: 16.7, source: 'kilowatt' },
        dcMax: { value: 250, source: 'kilowatt' },
        batteryUsable: { value: 75, source: 'kilowatt' },
        length: { value: 4790, source: 'kaggle-specs' },
        euroNcapStars: { value: 5, source: 'cinch-euro-ncap', of: '2025' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    acMax: { value: 11, source: 'kilowatt' },
    plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
    seats: { value: 5, source: 'open-ev-data' },
  },
  features: [
    { text: '117-litre front boot', source: 'company-vehicle-model-y', status: 'published' },
    { text: 'Rear or all-wheel drive', source: 'insideevs-model-y', status: 'published' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
  ],
  pros: [
    {
      text: 'Large load space for its footprint',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    {
      text: '1,600 kg braked towing, New Zealand rating',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    { text: '250 kW peak charging on the Long Range AWD', source: 'kilowatt', status: 'open-data' },
    {
      text: '17 Supercharger sites here by September 2023',
      source: 'stuff-superchargers',
      status: 'published',
    },
  ],
  cons: [
    {
      text: 'The RWD falls 78 km short of the listed range',
      source: null,
      status: 'derived',
    },
    {
      text: '1,921 mm wide without the mirrors',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    { text: 'No vehicle-to-load on the first body', source: 'bhatt-v2l', status: 'published' },
  ],
  notes: [
    {
      about: ['price', 'range', 'acceleration', 'topSpeed', 'dcMax'],
      severity: 'A',
      text: 'The figures belong to two versions. 533 km, 5.0 seconds and 250 kW are the Long Range AWD. 455 km, 6.9 seconds and 217 km/h are the RWD. We have not matched the price to either. All describe the 2022-24 body, not the 2025 facelift.',
      sources: ['insideevs-model-y', 'kilowatt'],
    },
    {
      about: ['boot', 'bootMax'],
      severity: 'B',
      text: '854 litres is measured to the roof and includes the underfloor space; the usual VDA figure is smaller. The source does not say how the 2,158 litres were measured. Do not compare either with other models.',
      sources: ['company-vehicle-model-y'],
    },
  ],
}
