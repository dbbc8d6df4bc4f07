import type { Model } from '../model-schema.ts'

export const audiQ4Etron: Model = {
  slug: 'audi-q4-etron',
  name: 'Audi Q4 e-tron',
  make: 'Audi',
  bodyType: 'suv',
  silhouette: { tyre: 741 },
  tagline: 'The rear-drive 40 goes further; the 50 quattro is quicker',
  summary:
    'Compact Audi SUV. Choose between the longer range of the 40 and the pace of the 50 quattro.',
  overview: [
    'Check the badge before you read the figures. The 40 has 150 kW, drives its rear wheels and has the 520 km range. The 50 quattro has 220 kW, drives all four, reaches 100 km/h in 6.2 seconds and has a published range of 488 km.',
    'For most driving the 40 is enough. The quattro earns its place on ski-field roads, on wet grass, and with a trailer: it is rated at 1,200 kg against 1,000 for the 40.',
    'The boot holds 520 litres in a body under 4.6 metres. Early cars charge at up to 125 kW, later ones faster, so the build year matters on a used one.',
  ],
  describes: 'The listed figures describe the Q4 e-tron 40 or 50 quattro, as marked in each row.',
  listing: {
    range: { value: 520, fits: 'not known', note: 'WLTP, Q4 40 e-tron.' },
    acceleration: { value: 6.2, fits: 'not known', note: '50 quattro. 8.5 s for the 40.' },
    topSpeed: { value: 180, fits: 'not known', note: '50 quattro. 160 km/h for the 40.' },
    dcMax: {
      value: 125,
      fits: 'not known',
      note: '2021-22 cars. Published figures for later cars are 135 to 175 kW.',
    },
    price: { value: 99990, fits: 'not known', note: 'Starting price, version not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Q4 e-tron 40 or 50 quattro',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        acMax: { value: 11, source: 'kilowatt', of: 'Q4 e-tron 40 and 50 quattro' },
        plug: {
          value: 'CCS2 (Type 2 for AC)',
          source: 'unconfirmed',
          of: 'Q4 e-tron 40 and 50 quattro',
        },
        vehicleToLoad: { value: 'No', source: 'unconfirmed', of: 'Q4 e-tron 40 and 50 quattro' },
        drivetrain: {
          value: 'Rear wheels (40) or all wheels (50 quattro)',
          source: 'carexpert-q4',
          of: '40 and 50 quattro',
        },
        motorPower: {
          value: 220,
          source: 'open-ev-data',
          of: '50 quattro',
          note: '150 kW for the 40.',
        },
        torque: {
          value: 460,
          source: 'open-ev-data',
          of: '50 quattro',
          note: '310 Nm for the 40.',
        },
        drag: { value: 0.28, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        batteryUsable: { value: 77, source: 'kilowatt', of: '40 and 50 quattro' },
        batteryGross: { value: 82, source: 'carexpert-q4', of: '40 and 50 quattro' },
        seats: { value: 5, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        doors: { value: 5, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        boot: { value: 520, source: 'kaggle-specs', of: 'Q4 e-tron 40 and 50 quattro' },
        towingBraked: {
          value: 1200,
          source: 'kaggle-specs',
          of: 'Quattro',
          note: '1,000 kg for rear-wheel drive.',
        },
        length: { value: 4588, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        width: { value: 1865, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        height: { value: 1632, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        wheelbase: { value: 2764, source: 'open-ev-data', of: 'Q4 e-tron 40 and 50 quattro' },
        kerbMass: {
          value: 2165,
          source: 'open-ev-data',
          of: '50 quattro',
          note: '2,065 kg for the 40.',
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
    { text: 'Rear-wheel drive or quattro', source: 'carexpert-q4', status: 'published' },
    { text: '520-litre boot', source: 'kaggle-specs', status: 'open-data' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
    { text: 'Virtual cockpit driver display', source: null, status: 'unconfirmed' },
    { text: 'Matrix LED headlamps', source: null, status: 'unconfirmed' },
    {
      text: 'Augmented-reality head-up display, as an option',
      source: null,
      status: 'unconfirmed',
    },
    { text: 'Powered tailgate', source: null, status: 'unconfirmed' },
  ],
  pros: [
    { text: '520 litres of boot in a car under 4.6 metres', source: null, status: 'derived' },
    { text: '1,200 kg braked towing with quattro', source: 'kaggle-specs', status: 'open-data' },
    { text: 'A clear choice between range and pace', source: null, status: 'derived' },
    { text: 'Quiet cruising and a well-finished cabin', source: null, status: 'unconfirmed' },
  ],
  cons: [
    {
      text: 'The most expensive model on this site by listed price',
      source: null,
      status: 'derived',
    },
    { text: '125 kW charging on early cars is nothing special', source: null, status: 'derived' },
    {
      text: 'No single version has both the listed range and the listed acceleration',
      source: null,
      status: 'derived',
    },
    { text: 'The related Skoda Enyaq costs less', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['range', 'acceleration', 'topSpeed', 'dcMax'],
      severity: 'A',
      text: 'These belong to different versions. 520 km is the rear-drive 40, which takes 8.5 seconds and tops out at 160 km/h. 6.2 seconds and 180 km/h are the 50 quattro, with 488 km. 125 kW fits cars from 2021-22; the published figures for later cars are 135 to 175 kW.',
      sources: ['open-ev-data', 'carexpert-q4'],
    },
  ],
}
