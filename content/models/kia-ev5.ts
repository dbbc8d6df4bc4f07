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
    'The EV5 is tall and square: 4.62 metres long and 1.72 high in the Chinese filing. If you carry prams, dogs or sports gear, that shape is the reason to buy it.',
    'The battery decides what kind of trip the car is good for. Every EV5 registered here in its first month, November 2024, had 88 kWh and 470 to 555 km of range. The listed 377 km points to something smaller, so ask the dealer which one you are getting.',
    'Unlike the EV6 and EV9, it runs at 400 volts. Kia spoke of 27 minutes from 30 to 80% when it revealed the car. Power, size and mass below come from a Chinese filing of the 64 kWh car; compare them with the papers of the one you look at.',
  ],
  describes:
    'The listed range matches no published version: Australia lists 400 km for the 64 kWh Standard Range and 555 km for the 88 kWh Long Range. The version that the listed price buys is not known.',
  listing: {
    range: { value: 377, fits: 'none' },
    price: { value: 59990, fits: 'not known' },
  },
  versions: [
    {
      id: 'standard-range',
      name: 'Standard Range',
      battery: '64.2 kWh',
      drive: 'front',
      source: 'electrek-ev5',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeClaimed: { value: 400, source: 'electrek-ev5', of: 'Australia' },
        motorPower: { value: 160, source: 'drive-ev5', of: 'Chinese homologation data' },
        torque: { value: 310, source: 'drive-ev5', of: 'Chinese homologation data' },
        batteryGross: { value: 64.2, source: 'electrek-ev5' },
        kerbMass: {
          value: 1870,
          source: 'drive-ev5',
          of: 'Chinese homologation data',
          note: 'Cars sold here may be heavier than the Chinese one.',
        },
      },
    },
    {
      id: 'long-range',
      name: 'Long Range',
      battery: '88.1 kWh',
      drive: 'not known',
      source: 'electrek-ev5',
      years: 'not known',
      arrival: { how: ['sold new'], source: 'interest-2024' },
      onSale: 'not known',
      figures: {
        rangeClaimed: {
          value: 555,
          source: 'electrek-ev5',
          of: 'Australia',
          note: 'The 88 kWh cars registered here in November 2024 have 470 to 555 km by grade.',
        },
        batteryGross: { value: 88.1, source: 'electrek-ev5' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    dc30To80: { value: 27, source: 'car-guide-ev5', of: 'maker’s claim at the reveal' },
    batteryChemistry: {
      value: 'LFP (BYD Blade cells)',
      source: 'drive-ev5',
      of: 'Chinese homologation data',
    },
    voltageClass: { value: 400, source: 'car-guide-ev5' },
    length: { value: 4615, source: 'drive-ev5', of: 'Chinese homologation data' },
    width: { value: 1875, source: 'drive-ev5', of: 'Chinese homologation data' },
    height: { value: 1715, source: 'drive-ev5', of: 'Chinese homologation data' },
    wheelbase: { value: 2750, source: 'drive-ev5', of: 'Chinese homologation data' },
    euroNcapStars: { value: 5, source: 'cinch-euro-ncap', of: 'European car, November 2025' },
  },
  features: [
    { text: 'Twin 12.3-inch displays', source: 'car-guide-ev5', status: 'published' },
    {
      text: 'Front-wheel drive, or a second motor in the upper grades',
      source: 'car-guide-ev5',
      status: 'published',
    },
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
  ],
  cons: [
    {
      text: 'A 400-volt system, where Kia’s EV6 and EV9 have 800',
      source: 'car-guide-ev5',
      status: 'published',
    },
    {
      text: 'The listed range is well below that of the first cars sold here',
      source: null,
      status: 'derived',
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
