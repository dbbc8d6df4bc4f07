import type { Model } from '../model-schema.ts'

export const leapmotorC10: Model = {
  slug: 'leapmotor-c10',
  name: 'Leapmotor C10',
  make: 'Leapmotor',
  bodyType: 'suv',
  tagline: 'Soft-riding and roomy, but slow to charge',
  summary: 'Large, well-equipped SUV with a soft ride. Its 84 kW fast charging takes patience.',
  overview: [
    'km77’s testers in Spain found plenty of rear legroom, a soft ride and good sound insulation. An Australian review adds that the equipment list is long. The soft springs are a plus on patched rural seal.',
    'It is less happy on a long day. DC charging peaks at 84 kW, and km77 quotes 30 minutes from 30 to 80%. AC charging is listed at 6.6 kW by km77 and at 11 kW elsewhere, so ask which one is sold here before you buy a wall charger.',
    'Two habits to check on a test drive. The tested Australian car had neither Apple CarPlay nor Android Auto, and even the air vents and mirrors are adjusted through the screen.',
  ],
  describes:
    'The listed figures describe the battery-electric C10 with 69.9 kWh and rear-wheel drive. Two other sources give less than the listed 7.8 seconds to 100 km/h.',
  listing: {
    range: {
      value: 420,
      label: 'Listed range (WLTP)',
      labelSource: 'km77-c10',
      fits: ['rwd-70'],
    },
    acceleration: { value: 7.8, fits: 'none' },
    topSpeed: { value: 170, fits: 'not known' },
    dcMax: { value: 84, fits: ['rwd-70'] },
    price: { value: 59990, fits: 'not known' },
  },
  versions: [
    {
      id: 'rwd-70',
      name: 'C10, 69.9 kWh',
      battery: '69.9 kWh',
      drive: 'rear',
      source: 'km77-c10',
      years: { from: 2024, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 420, source: 'km77-c10' },
        consumptionTest: {
          value: 23.3,
          source: 'km77-c10-charging',
          of: 'motorway at 120 km/h, winter',
          note: 'On a slow drive of 25 km the same testers measured 13.9 kWh/100 km.',
        },
        consumptionUnstated: { value: 19.7, source: 'kilowatt' },
        dcMax: { value: 84, source: 'kilowatt' },
        dc30To80: { value: 30, source: 'km77-c10' },
        acMax: {
          value: 6.6,
          source: 'km77-c10',
          note: 'KilowattApp lists 11 kW. Check the New Zealand car.',
        },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
        acceleration: { value: 7.5, source: 'kaggle-specs' },
        motorPower: { value: 160, source: 'km77-c10', note: 'Other sources give 170 kW.' },
        torque: { value: 320, source: 'km77-c10' },
        batteryGross: { value: 69.9, source: 'km77-c10' },
        seats: { value: 5, source: 'km77-c10' },
        boot: { value: 435, source: 'km77-c10' },
        towingBraked: { value: 1500, source: 'kaggle-specs' },
        length: { value: 4739, source: 'kaggle-specs' },
        width: { value: 1900, source: 'kaggle-specs' },
        height: { value: 1680, source: 'kaggle-specs' },
        wheelbase: { value: 2825, source: 'open-ev-data' },
        ancapStars: { value: 5, source: 'ancap-2024', of: '2024 rating' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    consumptionWltpMean: {
      value: 17.7,
      source: 'eea-2025',
      of: 'battery-electric cars registered in 2025',
    },
  },
  features: [
    {
      text: '14.6-inch centre screen and 10.25-inch driver display',
      source: 'parranews-c10',
      status: 'published',
    },
    { text: 'Dual-zone climate control', source: 'parranews-c10', status: 'published' },
    { text: '20-inch wheels on the Design grade', source: 'parranews-c10', status: 'published' },
  ],
  pros: [
    { text: 'Soft ride and good sound insulation', source: 'km77-c10', status: 'published' },
    { text: 'Plenty of rear legroom', source: 'km77-c10', status: 'published' },
    { text: 'A long equipment list', source: 'parranews-c10', status: 'published' },
    { text: 'Five-star ANCAP rating from 2024', source: 'ancap-2024', status: 'published' },
    { text: '1,500 kg braked towing', source: 'kaggle-specs', status: 'open-data' },
  ],
  cons: [
    { text: 'Slow DC charging', source: 'km77-c10', status: 'published' },
    {
      text: 'No Apple CarPlay or Android Auto on the car tested',
      source: 'parranews-c10',
      status: 'published',
    },
    {
      text: 'Small boot for its length, and no storage under the bonnet',
      source: 'km77-c10',
      status: 'published',
    },
    {
      text: 'Vents and mirrors are adjusted through the screen',
      source: 'km77-c10',
      status: 'published',
    },
  ],
  notes: [
    {
      about: ['acceleration'],
      severity: 'C',
      text: 'Open data gives 7.5 seconds to 100 km/h, The Telegraph 7.2 seconds to 62 mph.',
      sources: ['kaggle-specs', 'telegraph-c10'],
    },
    {
      about: ['batteryChemistry'],
      severity: 'C',
      text: 'Sources disagree about the cells: km77 says NMC, OpenEV Data says LFP. It matters for daily charging to 100%, so ask the dealer.',
      sources: ['km77-c10', 'open-ev-data'],
    },
  ],
}
