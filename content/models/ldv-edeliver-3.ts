import type { Model } from '../model-schema.ts'

export const ldvEdeliver3: Model = {
  slug: 'ldv-edeliver-3',
  name: 'LDV eDeliver 3',
  make: 'LDV',
  bodyType: 'van',
  silhouette: { wheelbase: 2910 },
  tagline: 'A compact van designed around its battery, for rounds close to base',
  summary: 'Two-seat city van. Good for a daily round that starts and ends at the same charger.',
  overview: [
    'The eDeliver 3 was designed as an electric van from the start, not converted from a diesel. It comes in two lengths. The short one is 4.56 metres and carries 4.8 cubic metres; the long one is 5.15 metres and carries 6.3.',
    'With 220 km to plan on, it is a van for a fixed round: couriers, florists, trades within one district. At the 7.2 kW AC rate a full charge takes about eight hours, which fits a night at the depot. It is 1.9 metres tall, so it fits most covered car parks.',
    'For open-road work between towns, do the sums for a laden van in a headwind before you sign.',
  ],
  describes: 'The listed figures describe the eDeliver 3 short wheelbase, about 50 kWh.',
  listing: {
    range: {
      value: 220,
      fits: 'not known',
      note: 'Read as mixed driving; test cycle and body not stated.',
    },
    price: { value: 59990, fits: 'not known', note: 'Starting price, body not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'eDeliver 3 short wheelbase',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dcMax: { value: 50, source: 'unconfirmed' },
        acMax: { value: 7.2, source: 'drivingelectric-edeliver' },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        drivetrain: { value: 'Front wheels, one motor', source: 'unconfirmed' },
        motorPower: {
          value: 90,
          source: 'drivingelectric-edeliver',
          note: 'Quoted as 120 metric horsepower.',
        },
        torque: { value: 255, source: 'unconfirmed' },
        batteryGross: {
          value: 52.5,
          source: 'mbl-edeliver',
          note: 'A 35 kWh battery existed; later vans have 50.2 kWh.',
        },
        payload: {
          value: 990,
          source: 'fleet-magazine-edeliver',
          of: 'Long wheelbase, highest figure',
          note: '800 to 1,000 kg depending on body and battery.',
        },
        cargoVolume: {
          value: 4.8,
          source: 'mbl-edeliver',
          of: 'Short wheelbase',
          note: '6.3 m³ for the long wheelbase.',
        },
        loadLength: { value: 2770, source: 'fleet-magazine-edeliver', of: 'Long wheelbase' },
        loadWidth: { value: 1220, source: 'fleet-magazine-edeliver', of: 'Long wheelbase' },
        seats: { value: 2, source: 'diario-sevilla-edeliver' },
        towingBraked: { value: 1000, source: 'mbl-edeliver', note: 'Check the New Zealand plate.' },
        length: {
          value: 4560,
          source: 'diario-sevilla-edeliver',
          of: 'Short wheelbase',
          note: '5,150 mm for the long wheelbase.',
        },
        height: { value: 1900, source: 'fleet-magazine-edeliver' },
      },
    },
  ],
  figures: {
    roadUserCharge: {
      value: 76,
      source: 'nzta-ruc',
      of: 'Light electric vehicles, 3.5 t or less',
      note: 'In force since 1 April 2024, plus an administration fee. Check the current rate before you buy.',
    },
  },
  features: [
    { text: 'Choice of two body lengths', source: 'diario-sevilla-edeliver', status: 'published' },
    {
      text: 'Body and platform designed for electric drive',
      source: 'mbl-edeliver',
      status: 'published',
    },
    { text: '7.2 kW AC charging', source: 'drivingelectric-edeliver', status: 'published' },
    {
      text: '1,220 mm between the wheel arches on the long body',
      source: 'fleet-magazine-edeliver',
      status: 'published',
    },
    { text: 'Twin rear doors and a side sliding door', source: null, status: 'unconfirmed' },
    { text: 'Reversing camera', source: null, status: 'unconfirmed' },
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
    { text: 'Designed as an electric van', source: 'mbl-edeliver', status: 'published' },
  ],
  cons: [
    { text: 'Two seats only', source: 'diario-sevilla-edeliver', status: 'published' },
    {
      text: '220 km leaves little spare for an unplanned second run',
      source: null,
      status: 'derived',
    },
    { text: 'Slow DC charging by today’s standards', source: null, status: 'unconfirmed' },
    {
      text: 'Basic safety equipment compared with newer vans',
      source: null,
      status: 'unconfirmed',
    },
  ],
  notes: [
    {
      about: ['range'],
      severity: 'C',
      text: 'Read 220 km as mixed driving. The maker’s city-cycle figures are far higher, 342 km for the short body and 316 km for the long, while a Portuguese fleet magazine saw about 200 km in use. We found no New Zealand price to check the listed one against.',
      sources: ['mbl-edeliver', 'diario-sevilla-edeliver', 'fleet-magazine-edeliver'],
    },
  ],
}
