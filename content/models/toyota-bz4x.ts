import type { Model } from '../model-schema.ts'

export const toyotaBz4x: Model = {
  slug: 'toyota-bz4x',
  name: 'Toyota bZ4X',
  make: 'Toyota',
  bodyType: 'suv',
  silhouette: { tyre: 739 },
  tagline: 'Toyota’s first electric SUV here, in two grades',
  summary: 'Mid-size SUV, front or all-wheel drive. Its price has changed a lot since launch.',
  overview: [
    'Toyota sold two grades here: Pure with front-wheel drive and Motion with all-wheel drive. This page follows the Pure as sold before the 2026 update. Updated cars differ, so check the build date of any you look at.',
    'The price is the story. It was listed between $72,990 and $83,990, then cut to $57,990 in November 2024. Judge the price of a used one against the lower figure.',
    'Independent testers have doubted that you can reach the WLTP range, so leave a margin on the Desert Road. Early cars also had a recall over wheel fastenings. Ask for proof that the work was done.',
  ],
  describes: 'The listed figures describe the bZ4X Pure 2WD, before the 2026 update.',
  listing: {
    range: {
      value: 516,
      fits: 'not known',
      note: 'WLTP, front-wheel drive. EVKX gives the same figure.',
    },
    acceleration: {
      value: 7.7,
      fits: 'not known',
      note: 'Version not stated. 7.5 s in two open data sets, front-wheel drive.',
    },
    topSpeed: { value: 160, fits: 'not known', note: 'Version not stated.' },
    dcMax: { value: 150, fits: 'not known', note: 'Version not stated.' },
    price: { value: 69990, fits: 'not known', note: 'Listed price, grade not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'bZ4X Pure 2WD',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        acMax: { value: 11, source: 'kilowatt', note: 'Some early cars are said to take 6.6 kW.' },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        vehicleToLoad: { value: 'No', source: 'unconfirmed', of: 'Before the 2026 update' },
        drivetrain: {
          value: 'Front wheels (Pure) or all wheels (Motion)',
          source: 'motoringnz-bz4x-2023',
          of: 'By grade',
        },
        motorPower: { value: 150, source: 'motoringnz-bz4x-2022' },
        torque: { value: 265, source: 'motoringnz-bz4x-2022' },
        batteryUsable: { value: 64, source: 'kaggle-specs' },
        batteryGross: { value: 71.4, source: 'motoringnz-bz4x-2023' },
        seats: { value: 5, source: 'open-ev-data' },
        doors: { value: 5, source: 'open-ev-data' },
        boot: { value: 452, source: 'open-ev-data' },
        towingBraked: { value: 750, source: 'kaggle-specs' },
        length: { value: 4690, source: 'open-ev-data' },
        width: { value: 1860, source: 'open-ev-data' },
        height: { value: 1600, source: 'kaggle-specs', note: '1,650 mm with the aerial.' },
        wheelbase: { value: 2850, source: 'open-ev-data' },
        kerbMass: { value: 1920, source: 'open-ev-data' },
        ancapStars: {
          value: 5,
          source: 'drive-ancap-2026',
          of: '2022 result, confirmed for the updated car in 2026',
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
    {
      text: 'Pure with front-wheel drive, or Motion with all-wheel drive',
      source: 'motoringnz-bz4x-2023',
      status: 'published',
    },
    { text: '71.4 kWh battery', source: 'motoringnz-bz4x-2023', status: 'published' },
    { text: '452-litre boot', source: 'open-ev-data', status: 'open-data' },
    { text: '12.3-inch multimedia screen', source: null, status: 'unconfirmed' },
    { text: 'Toyota Safety Sense', source: null, status: 'unconfirmed' },
    { text: 'Heated seats', source: null, status: 'unconfirmed' },
  ],
  pros: [
    {
      text: 'Five stars from ANCAP, confirmed for the updated car',
      source: 'drive-ancap-2026',
      status: 'published',
    },
    {
      text: 'Cut to $57,990 in late 2024, which should help used buyers',
      source: 'interest-2024',
      status: 'published',
    },
    { text: 'All-wheel drive is offered', source: 'motoringnz-bz4x-2023', status: 'published' },
    { text: 'Toyota dealers all over the country', source: null, status: 'unconfirmed' },
  ],
  cons: [
    {
      text: 'Testers question whether the WLTP range is reachable',
      source: 'motoringnz-bz4x-2023',
      status: 'published',
    },
    { text: '750 kg braked towing', source: 'kaggle-specs', status: 'open-data' },
    {
      text: 'Early cars had a wheel-fastening recall',
      source: 'motoringnz-bz4x-2023',
      status: 'published',
    },
    { text: 'DC charging tapers early', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['price'],
      severity: 'B',
      text: 'New Zealand list prices ran from $72,990 to $83,990 in 2024 and were cut to $57,990 in November of that year. The listed $69,990 matches neither, so get a current quote.',
      sources: ['driven-bz4x', 'interest-2024'],
    },
    {
      about: ['acceleration'],
      severity: 'B',
      text: 'Two open data sets give 7.5 seconds for the front-drive car rather than 7.7.',
      sources: ['open-ev-data', 'kaggle-specs'],
    },
  ],
}
