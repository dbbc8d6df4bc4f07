import type { Model } from '../model-schema.ts'

export const fordMustangMachE: Model = {
  slug: 'ford-mustang-mach-e',
  name: 'Ford Mustang Mach-E',
  make: 'Ford',
  bodyType: 'suv',
  silhouette: { tyre: 727 },
  tagline: 'A big battery, and three quite different cars under one name',
  summary:
    'Large-battery SUV from rear drive to GT. The listed figures mix versions, so check yours.',
  overview: [
    'The Mach-E ranges from a rear-drive tourer to the GT, which has 358 kW and reaches 100 km/h in 3.7 seconds. On paper they share a name, a body and little else. The figures listed here come from more than one of them; a note on this page says which.',
    'The battery is among the largest on this site at 91 kWh usable, and Stuff’s road test found the GT’s real range close to the official figure. Recharging is the slow part, because the 150 kW peak is modest for a pack that size.',
    'Its price has moved more than most. Dealer discounts made it the country’s best-selling battery car in October and November 2024, so look at what cars sold for, not just the list price.',
  ],
  describes: 'The listed figures describe the Extended Range, unless a row says otherwise.',
  listing: {
    range: { value: 491, fits: 'not known', note: 'WLTP, GT AWD.' },
    acceleration: { value: 6.1, fits: 'not known', note: 'Rear-drive version.' },
    topSpeed: {
      value: 180,
      fits: 'not known',
      note: 'RWD and AWD, not the GT. The GT reaches 200 km/h.',
    },
    dcMax: { value: 150, fits: 'not known', note: 'Version not stated.' },
    price: { value: 89990, fits: 'not known', note: 'Listed price, version not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Extended Range',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        acMax: { value: 11, source: 'kilowatt', of: 'Extended Range' },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed', of: 'Extended Range' },
        vehicleToLoad: { value: 'No', source: 'unconfirmed', of: 'Extended Range' },
        drivetrain: {
          value: 'Rear wheels or all wheels',
          source: 'kaggle-specs',
          of: 'All versions',
        },
        motorPower: { value: 358, source: 'stuff-mach-e', of: 'GT AWD' },
        torque: {
          value: 860,
          source: 'stuff-mach-e',
          of: 'GT AWD',
          note: '950 Nm from 2024 models.',
        },
        batteryUsable: {
          value: 91,
          source: 'kilowatt',
          of: 'Extended Range, 2022-24',
          note: '88 kWh for 2025 models.',
        },
        batteryGross: { value: 98.8, source: 'open-ev-data', of: 'Extended Range' },
        seats: { value: 5, source: 'open-ev-data', of: 'Extended Range' },
        doors: { value: 5, source: 'open-ev-data', of: 'Extended Range' },
        boot: { value: 402, source: 'open-ev-data', of: 'Extended Range' },
        frunk: { value: 100, source: 'open-ev-data', of: 'Extended Range' },
        towingBraked: {
          value: 1500,
          source: 'kaggle-specs',
          of: 'RWD and AWD Extended Range, European rating',
          note: '750 kg for the GT. Check the New Zealand plate.',
        },
        length: {
          value: 4713,
          source: 'kaggle-specs',
          of: 'RWD and AWD',
          note: 'The GT is 4,743 mm.',
        },
        width: { value: 1881, source: 'kaggle-specs', of: 'Extended Range' },
        height: {
          value: 1624,
          source: 'kaggle-specs',
          of: 'RWD and AWD',
          note: 'The GT is 1,613 mm.',
        },
        wheelbase: { value: 2984, source: 'open-ev-data', of: 'Extended Range' },
        kerbMass: { value: 2108, source: 'open-ev-data', of: 'RWD' },
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
    { text: 'Sequential indicators', source: 'stuff-mach-e', status: 'published' },
    { text: 'Push-button door releases', source: 'stuff-mach-e', status: 'published' },
    { text: '100-litre front boot', source: 'open-ev-data', status: 'open-data' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
    { text: '15.5-inch portrait screen', source: null, status: 'unconfirmed' },
    { text: 'Phone as key', source: null, status: 'unconfirmed' },
    { text: '360-degree camera', source: null, status: 'unconfirmed' },
  ],
  pros: [
    {
      text: 'Tested range came close to the official figure',
      source: 'stuff-mach-e',
      status: 'published',
    },
    { text: 'Large battery and a useful front boot', source: null, status: 'derived' },
    {
      text: 'The GT is genuinely fast: 3.7 seconds to 100 km/h',
      source: 'stuff-mach-e',
      status: 'published',
    },
    {
      text: '1,500 kg braked towing outside the GT, on the European rating',
      source: 'kaggle-specs',
      status: 'open-data',
    },
  ],
  cons: [
    { text: '150 kW is slow for such a large battery', source: null, status: 'derived' },
    {
      text: 'The push-button doors are an acquired taste',
      source: 'stuff-mach-e',
      status: 'published',
    },
    {
      text: 'Past discounts make the list price a poor guide',
      source: 'interest-2024',
      status: 'published',
    },
    { text: 'Firm ride', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['range', 'acceleration', 'topSpeed'],
      severity: 'A',
      text: 'These belong to different versions. 490 to 491 km is the GT, which does 0-100 km/h in 3.7 seconds and reaches 200 km/h. 6.1 seconds and 180 km/h are rear-drive figures, and that version has a different range.',
      sources: ['stuff-mach-e', 'kaggle-specs'],
    },
  ],
}
