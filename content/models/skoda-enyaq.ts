import type { Model } from '../model-schema.ts'

export const skodaEnyaq: Model = {
  slug: 'skoda-enyaq',
  name: 'Skoda Enyaq',
  make: 'Skoda',
  bodyType: 'suv',
  silhouette: { tyre: 741 },
  tagline: 'A 585-litre boot, and a battery for the long way round',
  summary: 'Practical SUV with a very large boot. The rear-drive 85 has the longest range.',
  overview: [
    'The Enyaq carries 585 litres behind the rear seats in a body 4.65 metres long. Bring the pram, the dog crate or the golf bag to the test drive and see.',
    'In 2023 Skoda New Zealand published a journalist’s drive from Wellington to Taupō, 371 km, in an Enyaq with a brochure range of up to 532 km. Hills, frost and heating meant it was not a non-stop trip, and the dealer said plainly that you will not reach the brochure figure on a normal day. Treat the 560 km the same way.',
    'It tows 1,000 kg braked as a rear-drive car and 1,200 with all-wheel drive.',
  ],
  describes: 'The listed figures describe the Enyaq 85, rear-wheel drive, 2024-25.',
  listing: {
    range: { value: 560, fits: 'not known', note: 'WLTP, Enyaq 85.' },
    acceleration: { value: 6.9, fits: 'not known', note: 'Enyaq 80x. 6.7 s for the 85.' },
    topSpeed: { value: 160, fits: 'not known', note: 'Enyaq 80 and 80x. 180 km/h for the 85.' },
    dcMax: { value: 135, fits: 'not known', note: 'Enyaq 85. KilowattApp gives the same figure.' },
    price: { value: 79990, fits: 'not known', note: 'Starting price, version not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Enyaq 85',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dc5To80: { value: 38, source: 'carexpert-enyaq', of: '82 kWh, 2021-23' },
        acMax: { value: 11, source: 'kilowatt' },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        vehicleToLoad: { value: 'No', source: 'unconfirmed' },
        drivetrain: {
          value: 'Rear wheels, one motor',
          source: 'kaggle-specs',
          note: 'All wheels on the 85x and RS.',
        },
        motorPower: { value: 210, source: 'unconfirmed', of: 'Enyaq 85' },
        torque: { value: 545, source: 'kaggle-specs' },
        drag: { value: 0.27, source: 'carexpert-enyaq' },
        batteryUsable: { value: 77, source: 'kilowatt' },
        batteryGross: { value: 82, source: 'carexpert-enyaq' },
        seats: { value: 5, source: 'open-ev-data' },
        boot: { value: 585, source: 'kaggle-specs' },
        towingBraked: {
          value: 1000,
          source: 'kaggle-specs',
          note: '1,200 kg with all-wheel drive.',
        },
        length: {
          value: 4649,
          source: 'carexpert-enyaq',
          note: '4,658 mm since the 2025 facelift.',
        },
        width: { value: 1879, source: 'carexpert-enyaq' },
        height: { value: 1616, source: 'carexpert-enyaq', note: '1,622 mm since the facelift.' },
        wheelbase: { value: 2765, source: 'open-ev-data' },
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
    {
      text: 'Heated seats and steering wheel on local test cars',
      source: 'skoda-nz',
      status: 'published',
    },
    { text: 'Seat massage on local test cars', source: 'skoda-nz', status: 'published' },
    { text: 'Lit grille, depending on grade', source: 'skoda-nz', status: 'published' },
    { text: '585-litre boot', source: 'kaggle-specs', status: 'open-data' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
    { text: '13-inch touchscreen', source: null, status: 'unconfirmed' },
    {
      text: 'Umbrella in the door and other small storage ideas',
      source: null,
      status: 'unconfirmed',
    },
  ],
  pros: [
    { text: 'One of the largest boots in its class', source: 'kaggle-specs', status: 'open-data' },
    {
      text: 'The rear-drive 85 is the long-range version, listed with 560 km',
      source: null,
      status: 'derived',
    },
    {
      text: 'Heated seats and steering wheel for winter, on local test cars',
      source: 'skoda-nz',
      status: 'published',
    },
    {
      text: 'Quiet, comfortable and spacious on a New Zealand road trip',
      source: 'herald-enyaq',
      status: 'published',
    },
  ],
  cons: [
    {
      text: 'Highway range here fell well short of the brochure',
      source: 'skoda-nz',
      status: 'published',
    },
    {
      text: '1,000 kg braked towing in rear-drive form',
      source: 'kaggle-specs',
      status: 'open-data',
    },
    {
      text: 'The listed pace and top speed belong to a different version from the range',
      source: null,
      status: 'derived',
    },
    { text: 'No front boot', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['range', 'acceleration', 'topSpeed'],
      severity: 'A',
      text: 'These belong to different versions. 560 km fits the rear-drive 85, whose published figures are 6.7 seconds and 180 km/h. 6.9 seconds and 160 km/h are the older 80x. Skoda New Zealand’s 2023 brochure gave up to 532 km.',
      sources: ['skoda-nz', 'kilowatt', 'kaggle-specs'],
    },
  ],
}
