import type { Model } from '../model-schema.ts'
import type { Figures } from '../versions/version-schema.ts'

const shortBody = {
  cargoVolume: { value: 4.8, source: 'mbl-edeliver' },
  length: { value: 4560, source: 'diario-sevilla-edeliver' },
} satisfies Figures

const longBody = {
  cargoVolume: { value: 6.3, source: 'mbl-edeliver' },
  loadLength: { value: 2770, source: 'fleet-magazine-edeliver' },
  loadWidth: { value: 1220, source: 'fleet-magazine-edeliver' },
  length: { value: 5150, source: 'diario-sevilla-edeliver' },
  height: { value: 1900, source: 'fleet-magazine-edeliver' },
} satisfies Figures

export const ldvEdeliver3: Model = {
  slug: 'ldv-edeliver-3',
  name: 'LDV eDeliver 3',
  make: 'LDV',
  bodyType: 'van',
  silhouette: { length: 4560, wheelbase: 2910 },
  tagline: 'A compact van designed around its battery, for rounds close to base',
  summary: 'Two-seat city van. Good for a daily round that starts and ends at the same charger.',
  overview: [
    'The eDeliver 3 was designed as an electric van from the start, not converted from a diesel. It comes in two lengths and with two batteries. The ranges below come from Europe, where it is sold as a Maxus.',
    'With 220 km to plan on, it is a van for a fixed round: couriers, florists, trades within one district. At the 7.2 kW AC rate a full charge takes about eight hours, which fits a night at the depot. The long van is 1.9 metres tall, so it fits most covered car parks.',
    'For open-road work between towns, do the sums for a laden van in a headwind before you sign.',
  ],
  describes:
    'Two bodies and two batteries share this name. The listed 220 km matches no published figure exactly; a Portuguese magazine saw about 200 km in use with the long body and the larger battery. The listed price names no body.',
  listing: {
    range: { value: 220, fits: 'none' },
    price: { value: 59990, fits: 'not known' },
  },
  versions: [
    {
      id: 'short-52',
      name: 'Short 52.5 kWh',
      battery: '52.5 kWh',
      drive: 'not known',
      source: 'mbl-edeliver',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeClaimed: { value: 342, source: 'diario-sevilla-edeliver' },
        batteryGross: {
          value: 52.5,
          source: 'mbl-edeliver',
          note: 'A Portuguese test of the long van with the larger battery prints 50 kWh.',
        },
        ...shortBody,
      },
    },
    {
      id: 'long-52',
      name: 'Long 52.5 kWh',
      battery: '52.5 kWh',
      drive: 'not known',
      source: 'diario-sevilla-edeliver',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeClaimed: { value: 316, source: 'diario-sevilla-edeliver' },
        batteryGross: { value: 52.5, source: 'mbl-edeliver' },
        payload: { value: 990, source: 'fleet-magazine-edeliver', of: 'highest figure' },
        ...longBody,
      },
    },
    {
      id: 'short-35',
      name: 'Short 35 kWh',
      battery: '35 kWh',
      drive: 'not known',
      source: 'diario-sevilla-edeliver',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeClaimed: { value: 226, source: 'diario-sevilla-edeliver' },
        batteryGross: { value: 35, source: 'mbl-edeliver' },
        ...shortBody,
      },
    },
    {
      id: 'long-35',
      name: 'Long 35 kWh',
      battery: '35 kWh',
      drive: 'not known',
      source: 'diario-sevilla-edeliver',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeClaimed: { value: 210, source: 'diario-sevilla-edeliver' },
        batteryGross: { value: 35, source: 'mbl-edeliver' },
        ...longBody,
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    dcMax: { value: 50, source: 'unconfirmed' },
    acMax: { value: 7.2, source: 'drivingelectric-edeliver' },
    motorPower: {
      value: 90,
      source: 'drivingelectric-edeliver',
      note: 'Quoted as 120 metric horsepower.',
    },
    seats: { value: 2, source: 'diario-sevilla-edeliver' },
    towingBraked: { value: 1000, source: 'mbl-edeliver', note: 'Check the New Zealand plate.' },
  },
  features: [
    { text: 'Choice of two body lengths', source: 'diario-sevilla-edeliver', status: 'published' },
    {
      text: 'Body and platform designed for electric drive',
      source: 'mbl-edeliver',
      status: 'published',
    },
    {
      text: '1,220 mm between the wheel arches on the long body',
      source: 'fleet-magazine-edeliver',
      status: 'published',
    },
  ],
  pros: [
    {
      text: 'Long body takes three Euro pallets',
      source: 'fleet-magazine-edeliver',
      status: 'published',
    },
    {
      text: '1.9 metres tall, so it fits most covered car parks',
      source: 'fleet-magazine-edeliver',
      status: 'published',
    },
    {
      text: 'About eight hours for a full AC charge, which fits overnight',
      source: 'drivingelectric-edeliver',
      status: 'published',
    },
  ],
  cons: [
    { text: 'Two seats only', source: 'diario-sevilla-edeliver', status: 'published' },
    {
      text: '220 km leaves little spare for an unplanned second run',
      source: null,
      status: 'derived',
    },
  ],
  notes: [
    {
      about: ['range'],
      severity: 'C',
      text: 'Read 220 km as mixed driving. Whether the maker’s 342 and 316 km are town or combined figures is not settled: one page calls 316 km the town figure, while a Portuguese fleet magazine saw about 200 km in use. We found no New Zealand price to check the listed one against.',
      sources: ['diario-sevilla-edeliver', 'drivingelectric-edeliver', 'fleet-magazine-edeliver'],
    },
    {
      about: ['payload'],
      severity: 'C',
      text: 'The maker told mbl.is 800 to 1,000 kg, by body and battery. Check the plate of the one you look at.',
      sources: ['mbl-edeliver'],
    },
  ],
}
