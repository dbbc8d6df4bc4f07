import type { Model } from '../model-schema.ts'

export const kiaEv5: Model = {
  slug: 'kia-ev5',
  name: 'Kia EV5',
  make: 'Kia',
  bodyType: 'suv',
  silhouette: { tyre: 727 },
  tagline: 'A boxy family SUV that puts space first',
  summary: 'Upright five-seat SUV on a 400-volt system. Ask which battery the quoted price buys.',
  overview: [
    'The EV5 is tall and square: 4.62 metres long and 1.72 high. If you carry prams, dogs or sports gear, that shape is the reason to buy it.',
    'The batteries differ a lot. The first cars registered here in November 2024 all had 88 kWh and 470 to 555 km of range. The listed 377 km points to something smaller. The battery decides what kind of trip the car is good for, so ask the dealer which one you are getting.',
    'Unlike the EV6 and EV9, it runs at 400 volts. Kia spoke of 27 minutes from 30 to 80% when it revealed the car. We have found no confirmed top speed or peak charging rate for the version sold here, and those rows say so.',
  ],
  describes: 'The listed figures describe the Standard Range 64 kWh, front-wheel drive.',
  listing: {
    range: { value: 377, fits: 'not known', note: 'Version not stated.' },
    price: { value: 59990, fits: 'not known', note: 'Starting price, version not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Standard Range 64 kWh',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dc30To80: { value: 27, source: 'car-guide-ev5', of: 'Maker’s claim at the reveal' },
        acMax: { value: 11, source: 'unconfirmed' },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        vehicleToLoad: { value: 'Yes', source: 'unconfirmed' },
        acceleration: { value: 8.5, source: 'unconfirmed', of: 'Standard Range, Australian claim' },
        drivetrain: {
          value: 'Front wheels, one motor',
          source: 'car-guide-ev5',
          note: 'Upper grades add a second motor.',
        },
        motorPower: { value: 160, source: 'drive-ev5' },
        torque: { value: 310, source: 'drive-ev5' },
        batteryGross: {
          value: 64.2,
          source: 'electrek-ev5',
          note: 'The larger battery is 88.1 kWh.',
        },
        batteryChemistry: { value: 'LFP (BYD Blade cells)', source: 'drive-ev5' },
        voltageClass: { value: 400, source: 'car-guide-ev5' },
        length: { value: 4615, source: 'drive-ev5' },
        width: { value: 1875, source: 'drive-ev5' },
        height: { value: 1715, source: 'drive-ev5' },
        wheelbase: { value: 2750, source: 'drive-ev5' },
        kerbMass: {
          value: 1870,
          source: 'drive-ev5',
          of: 'Chinese 64 kWh version',
          note: 'Cars sold here are likely to be heavier.',
        },
        euroNcapStars: { value: 5, source: 'cinch-euro-ncap', of: 'European car, November 2025' },
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
    { text: 'Twin 12.3-inch displays', source: 'car-guide-ev5', status: 'published' },
    { text: 'LFP battery made of BYD Blade cells', source: 'drive-ev5', status: 'published' },
    { text: '400-volt charging system', source: 'car-guide-ev5', status: 'published' },
    {
      text: 'Rear seat that folds flat, and a two-level boot floor',
      source: null,
      status: 'unconfirmed',
    },
    { text: 'Vehicle-to-load inside and outside', source: null, status: 'unconfirmed' },
    { text: 'Adaptive cruise, blind-spot and lane assist', source: null, status: 'unconfirmed' },
    { text: 'Wireless phone charging', source: null, status: 'unconfirmed' },
  ],
  pros: [
    {
      text: 'Tall, square body with room for a family and its gear',
      source: null,
      status: 'derived',
    },
    {
      text: 'LFP battery can be charged to full every time',
      source: 'drive-ev5',
      status: 'published',
    },
    {
      text: 'Five stars from Euro NCAP for the European car',
      source: 'cinch-euro-ncap',
      status: 'published',
    },
    { text: 'Power sockets and vehicle-to-load', source: null, status: 'unconfirmed' },
  ],
  cons: [
    {
      text: 'With 160 kW, a car this size is adequate rather than quick',
      source: null,
      status: 'derived',
    },
    {
      text: 'A 400-volt system, where Kia’s EV6 and EV9 have 800',
      source: 'car-guide-ev5',
      status: 'published',
    },
    {
      text: 'The listed range sits well below that of the first cars sold here',
      source: null,
      status: 'derived',
    },
    {
      text: 'Driver-assist chimes come back each time you start the car',
      source: null,
      status: 'unconfirmed',
    },
  ],
  notes: [
    {
      about: ['range'],
      severity: 'A',
      text: 'We found no EV5 with a published range of 377 km. Australia lists 400 km for the Standard Range and 555 km for the Long Range, and the cars first sold here in November 2024 were all 88 kWh with 470 to 555 km. Ask which battery and grade you are quoted.',
      sources: ['electrek-ev5', 'interest-2024'],
    },
  ],
}
