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
    'It suits a household that plugs in overnight. The on-board charger takes 7 kW, which by simple arithmetic means about nine hours from empty to full. On a long run the 88 kW peak is modest, so a day from Auckland to Wellington means more minutes at each stop than in a car with a faster peak.',
    'Towing is not its strength: the 750 kg figure is a European rating, so check the New Zealand plate before you fit a tow bar.',
  ],
  describes: 'The listed figures describe the Atto 3 Extended Range 60.48 kWh.',
  listing: {
    range: {
      value: 420,
      fits: 'not known',
      note: 'WLTP, Extended Range 60.48 kWh. OpenEV Data gives the same figure.',
    },
    price: { value: 54990, fits: 'not known', note: 'Starting price, battery size not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Atto 3 Extended Range 60.48 kWh',
      battery: 'not known',
      drive: 'not known',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dcMax: { value: 88, source: 'open-ev-data', note: 'KilowattApp lists 89 kW.' },
        acMax: {
          value: 7,
          source: 'open-ev-data',
          of: 'New Zealand and Australia, single-phase',
          note: 'European cars take 11 kW three-phase.',
        },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'open-ev-data' },
        chargePort: { value: 'Front right wing', source: 'open-ev-data' },
        vehicleToLoad: { value: 'Yes', source: 'unconfirmed' },
        acceleration: { value: 7.3, source: 'open-ev-data' },
        topSpeed: { value: 160, source: 'open-ev-data' },
        drivetrain: { value: 'Front wheels, one motor', source: 'open-ev-data' },
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
        boot: { value: 440, source: 'open-ev-data' },
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
        ancapStars: {
          value: 5,
          source: 'carsguide-sealion-safety',
          of: 'Year of the rating not confirmed',
        },
        warrantyBattery: {
          value: '8 years, 150,000 to 160,000 km depending on market',
          source: 'open-ev-data',
        },
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
    { text: 'LFP Blade battery', source: 'open-ev-data', status: 'open-data' },
    { text: '7 kW single-phase AC charging', source: 'open-ev-data', status: 'open-data' },
    { text: 'Centre touchscreen that rotates', source: null, status: 'unconfirmed' },
    { text: 'Panoramic sunroof', source: null, status: 'unconfirmed' },
    { text: '360-degree camera', source: null, status: 'unconfirmed' },
    { text: 'Powered tailgate', source: null, status: 'unconfirmed' },
    { text: 'Adaptive cruise and lane keeping', source: null, status: 'unconfirmed' },
    { text: 'Vehicle-to-load adaptor', source: null, status: 'unconfirmed' },
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
    { text: 'Vehicle-to-load power for camping or an outage', source: null, status: 'unconfirmed' },
  ],
  cons: [
    { text: 'Fast charging below 90 kW makes long days longer', source: null, status: 'derived' },
    { text: '7 kW AC even where a site offers three-phase', source: null, status: 'derived' },
    { text: '750 kg braked towing', source: null, status: 'derived' },
    { text: 'The gym-themed cabin divides opinion', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['price'],
      severity: 'B',
      text: 'Prices have moved. DRIVEN printed $58,990 for the 50 kWh and $62,490 for the 60 kWh in February 2023. Ask for today’s price, and which battery it buys.',
      sources: ['driven-atto-3'],
    },
  ],
}
