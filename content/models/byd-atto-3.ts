import type { Model } from '../model-schema.ts'

export const bydAtto3: Model = {
  slug: 'byd-atto-3',
  name: 'BYD Atto 3',
  make: 'BYD',
  bodyType: 'suv',
  silhouette: { tyre: 694 },
  tagline: 'A front-drive family SUV with an LFP battery',
  summary:
    'Compact five-seat SUV with a 60 kWh LFP battery. Better suited to home charging than to long trips.',
  overview: [
    'The Atto 3 was BYD’s first model here, and it won the Motoring Writers’ Guild car of the year announced in February 2023. It is a front-drive SUV 4.46 metres long with an LFP battery, the chemistry that copes well with full charges.',
    'It suits a household that plugs in overnight. The on-board charger takes 7 kW, which by simple arithmetic means about nine hours from empty to full. On a long run the 89 kW peak is modest, so a day from Auckland to Wellington means more minutes at each stop than in a car with a faster peak.',
    'Towing is not its strength: the 750 kg figure is a European rating, so check the New Zealand plate before you fit a tow bar.',
  ],
  describes:
    'The listed range is that of the Extended Range with 60.48 kWh; the battery that the listed price buys is not known.',
  listing: {
    range: { value: 420, fits: ['extended-range'] },
    price: { value: 54990, fits: 'not known' },
  },
  versions: [
    {
      id: 'standard-range',
      name: '50 kWh',
      battery: '50 kWh',
      drive: 'not known',
      source: 'driven-atto-3',
      years: 'not known',
      arrival: { how: ['sold new'], source: 'driven-atto-3' },
      onSale: 'not known',
      figures: { price: { value: 58990, source: 'driven-atto-3', of: 'February 2023' } },
    },
    {
      id: 'extended-range',
      name: 'Extended Range, 60 kWh',
      battery: '60.48 kWh',
      drive: 'front',
      source: 'open-ev-data',
      years: { from: 2022, to: null, source: 'kilowatt' },
      arrival: { how: ['sold new'], source: 'driven-atto-3' },
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 420, source: 'open-ev-data' },
        consumptionWltp: { value: 15.6, source: 'evdb-efficient' },
        consumptionUnstated: { value: 18.55, source: 'kilowatt' },
        dcMax: {
          value: 89,
          source: 'kilowatt',
          note: 'OpenEV Data lists 88 kW for the Extended Range.',
        },
        acMax: {
          value: 7,
          source: 'open-ev-data',
          of: 'New Zealand and Australia, single-phase',
          note: 'European cars take 11 kW three-phase.',
        },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
        chargePort: { value: 'Front right wing', source: 'open-ev-data' },
        vehicleToLoad: { value: 'Yes', source: 'bhatt-v2l', of: 'Australia' },
        acceleration: { value: 7.3, source: 'kaggle-specs' },
        topSpeed: { value: 160, source: 'open-ev-data' },
        motorPower: { value: 150, source: 'open-ev-data' },
        torque: { value: 310, source: 'open-ev-data' },
        batteryUsable: { value: 60.5, source: 'kilowatt' },
        batteryGross: {
          value: 60.48,
          source: 'open-ev-data',
          note: 'BYD quotes one figure, so usable and total capacity are the same here.',
        },
        batteryChemistry: { value: 'LFP (Blade)', source: 'open-ev-data' },
        seats: { value: 5, source: 'open-ev-data' },
        doors: { value: 5, source: 'open-ev-data' },
        boot: { value: 440, source: 'kaggle-specs' },
        towingBraked: {
          value: 750,
          source: 'kaggle-specs',
          of: 'European rating',
          note: 'Check the New Zealand plate.',
        },
        length: { value: 4455, source: 'open-ev-data' },
        width: { value: 1875, source: 'open-ev-data' },
        height: { value: 1615, source: 'open-ev-data' },
        wheelbase: { value: 2720, source: 'open-ev-data' },
        kerbMass: { value: 1750, source: 'open-ev-data' },
        warrantyBattery: {
          value: '8 years, 150,000 to 160,000 km by market',
          source: 'open-ev-data',
        },
        price: { value: 62490, source: 'driven-atto-3', of: 'February 2023' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    consumptionWltpMean: {
      value: 16.7,
      source: 'eea-2025',
      of: 'all versions, registered in 2025',
    },
    ancapStars: {
      value: 5,
      source: 'carsguide-sealion-safety',
      of: 'year of the rating not stated',
    },
  },
  features: [
    { text: 'LFP Blade battery', source: 'open-ev-data', status: 'open-data' },
    { text: '7 kW single-phase AC charging', source: 'open-ev-data', status: 'open-data' },
  ],
  pros: [
    {
      text: 'LFP battery tolerates frequent full charges',
      source: 'open-ev-data',
      status: 'open-data',
    },
    {
      text: 'Named car of the year by New Zealand’s motoring writers in 2023',
      source: 'driven-atto-3',
      status: 'published',
    },
    {
      text: 'Eight-year battery warranty; the distance limit differs by market',
      source: 'open-ev-data',
      status: 'open-data',
    },
    {
      text: 'Vehicle-to-load power for camping or an outage',
      source: 'bhatt-v2l',
      status: 'published',
    },
  ],
  cons: [
    {
      text: 'Fast charging below 90 kW makes long days longer',
      source: 'kilowatt',
      status: 'open-data',
    },
    { text: '7 kW AC even where a site offers three-phase', source: null, status: 'derived' },
    { text: '750 kg braked towing, European rating', source: 'kaggle-specs', status: 'open-data' },
  ],
  notes: [
    {
      about: ['price'],
      severity: 'B',
      text: 'In February 2023 DRIVEN printed $58,990 for the 50 kWh and $62,490 for the 60 kWh. What either costs today we do not know: ask, and ask which battery it buys.',
      sources: ['driven-atto-3'],
    },
  ],
}
