import type { Model } from '../model-schema.ts'
import type { Figures, Version } from '../versions/version-schema.ts'

/** The battery of the Excite 64 and the Essence 64. */
const battery64 = {
  dcMax: {
    value: 135,
    source: 'driven-mg4',
    note: 'For the 64 kWh cars the Weekend Herald gives up to 140 kW.',
  },
  dc10To80: { value: 35, source: 'driven-mg4' },
  acMax: {
    value: 11,
    source: 'kilowatt',
    of: 'European cars',
    note: 'Some New Zealand cars may take less than the European 11 kW. Ask before you buy a wall charger.',
  },
  motorPower: { value: 150, source: 'vca-2025' },
  torque: { value: 250, source: 'kaggle-specs' },
  batteryUsable: { value: 61.7, source: 'kilowatt' },
  batteryGross: { value: 64, source: 'weekend-herald-mg4' },
  towingBraked: {
    value: 500,
    source: 'kaggle-specs',
    of: 'European rating',
    note: 'Check the New Zealand plate.',
  },
} satisfies Figures

const soldHere: Version['arrival'] = { how: ['sold new'], source: 'evdb-efficient' }

export const mg4Ev: Model = {
  slug: 'mg4-ev',
  name: 'MG4 EV',
  make: 'MG',
  bodyType: 'hatch',
  silhouette: { tyre: 647 },
  tagline: 'A rear-drive hatch that comes in more versions than you’d think',
  summary: 'Hatch with three battery sizes and a seven-year warranty that covers the battery.',
  overview: [
    'The MG4 drives its rear wheels and splits its weight evenly front to rear, and DRIVEN credits both for the way it steers. DRIVEN and the AA made it their car of the year for 2023.',
    'Its warranty in New Zealand is seven years with no distance limit, battery included. If you buy used, ask how much of it is left and whether it passes to you.',
    'Check three things on the exact car: the battery, the DC rate and the trim. The same 64 kWh battery takes the Excite 450 km and the better-equipped Essence 435.',
  ],
  describes:
    'The listed range is that of the Excite 64; the listed charging rate is that of the Excite 51. At the launch in 2023 New Zealand prices ran from $46,990 to $63,990, and the version that the listed price buys is not known.',
  listing: {
    range: {
      value: 450,
      label: 'Listed range (WLTP)',
      labelSource: 'vca-2025',
      fits: ['excite-64'],
    },
    acceleration: { value: 7.9, fits: 'not known' },
    topSpeed: { value: 160, fits: 'not known' },
    dcMax: { value: 117, fits: ['excite-51'] },
    price: { value: 54990, fits: 'not known' },
  },
  versions: [
    {
      id: 'excite-51',
      name: 'Excite 51',
      battery: '51 kWh',
      drive: 'rear',
      source: 'vca-2025',
      years: { from: 2022, to: null, source: 'kilowatt' },
      arrival: soldHere,
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 350, source: 'vca-2025' },
        consumptionWltp: {
          value: 17,
          source: 'vca-2025',
          note: 'The New Zealand list of EVDB is a little lower: Excite 51 16.8, Excite 64 16, Essence 64 16.6, Long Range 77 16.5 kWh/100 km.',
        },
        dcMax: { value: 117, source: 'kilowatt' },
        acMax: {
          value: 6.6,
          source: 'kilowatt',
          note: 'A second entry for the 51 kWh car has 11 kW.',
        },
        motorPower: { value: 125, source: 'vca-2025' },
        batteryUsable: { value: 50.8, source: 'kilowatt' },
      },
    },
    {
      id: 'excite-64',
      name: 'Excite 64',
      battery: '64 kWh',
      drive: 'rear',
      source: 'vca-2025',
      years: { from: 2022, to: null, source: 'kilowatt' },
      arrival: soldHere,
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 450, source: 'vca-2025' },
        consumptionWltp: { value: 16.3, source: 'vca-2025' },
        ...battery64,
      },
    },
    {
      id: 'essence-64',
      name: 'Essence 64',
      battery: '64 kWh',
      drive: 'rear',
      source: 'weekend-herald-mg4',
      years: { from: 2022, to: null, source: 'kilowatt' },
      arrival: { how: ['sold new'], source: 'weekend-herald-mg4' },
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 435, source: 'vca-2025' },
        consumptionWltp: { value: 16.9, source: 'vca-2025' },
        ...battery64,
      },
    },
    {
      id: 'long-range-77',
      name: 'Long Range 77',
      battery: '77 kWh',
      drive: 'rear',
      source: 'vca-2025',
      years: { from: 2023, to: null, source: 'kilowatt' },
      arrival: soldHere,
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 520, source: 'vca-2025' },
        consumptionWltp: { value: 16.7, source: 'vca-2025' },
        dcMax: { value: 144, source: 'kilowatt' },
        acMax: { value: 11, source: 'kilowatt', of: 'European cars' },
        motorPower: { value: 180, source: 'vca-2025' },
        batteryUsable: { value: 74.4, source: 'kilowatt' },
      },
    },
    {
      id: 'xpower',
      name: 'XPower',
      battery: '64 kWh',
      drive: 'all',
      source: 'vca-2025',
      years: { from: 2023, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 385, source: 'vca-2025' },
        consumptionWltp: { value: 19, source: 'vca-2025' },
        dcMax: {
          value: 142,
          source: 'kilowatt',
          note: 'A second entry for the XPower has 140 kW.',
        },
        acMax: { value: 11, source: 'kilowatt', of: 'European cars' },
        motorPower: { value: 320, source: 'vca-2025' },
        batteryUsable: { value: 61.7, source: 'kilowatt' },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    consumptionWltpMean: {
      value: 18,
      source: 'eea-2025',
      of: 'all versions, registered in 2025',
    },
    plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
    seats: { value: 5, source: 'open-ev-data' },
    doors: { value: 5, source: 'open-ev-data' },
    boot: { value: 363, source: 'kaggle-specs' },
    length: { value: 4287, source: 'motoringnz-mg4' },
    width: { value: 1836, source: 'motoringnz-mg4' },
    height: { value: 1506, source: 'motoringnz-mg4' },
    wheelbase: { value: 2705, source: 'autocar-mg4' },
    ancapStars: {
      value: 5,
      source: 'driven-mg4',
      of: 'Euro NCAP result of December 2022, adopted by ANCAP',
    },
    warrantyVehicle: {
      value: '7 years / unlimited km',
      source: 'businessdesk-mg4',
      of: 'New Zealand',
    },
    warrantyBattery: {
      value: '7 years / unlimited km',
      source: 'businessdesk-mg4',
      of: 'New Zealand',
    },
  },
  features: [
    {
      text: '10.25-inch centre screen and 7-inch driver display',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
    { text: 'MG Pilot driver assistance', source: 'driven-mg4', status: 'published' },
    {
      text: '360-degree camera, heated power seats and wireless phone charging on the Essence',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
  ],
  pros: [
    {
      text: 'Seven-year warranty with no distance limit, battery included',
      source: 'businessdesk-mg4',
      status: 'published',
    },
    {
      text: 'Rear-wheel drive and even balance make it good to steer',
      source: 'driven-mg4',
      status: 'published',
    },
    {
      text: 'Car of the year for DRIVEN and the AA in 2023',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
  ],
  cons: [
    {
      text: '500 kg braked towing for the 64 kWh car, on the European rating',
      source: 'kaggle-specs',
      status: 'open-data',
    },
    {
      text: 'No version has both the listed range and the listed charging rate',
      source: null,
      status: 'derived',
    },
  ],
  notes: [
    {
      about: ['dcMax', 'acceleration'],
      severity: 'A',
      text: '117 kW is the 51 kWh car. For the 64 kWh car, whose range is listed here, DRIVEN gives up to 135 kW and the Weekend Herald up to 140 kW. The Weekend Herald’s test also points to about 7.2 seconds to 100 km/h rather than 7.9.',
      sources: ['kilowatt', 'driven-mg4', 'weekend-herald-mg4'],
    },
    {
      about: ['price'],
      severity: 'B',
      text: 'At launch in 2023 the New Zealand range ran from $46,990 to $63,990, so $54,990 fits a 64 kWh grade better than the entry car.',
      sources: ['weekend-herald-mg4', 'businessdesk-mg4'],
    },
    {
      about: ['rangeWltp'],
      severity: 'C',
      text: 'Range, consumption and power are those of the British cars with the same battery and motor, which carry other names: SE for Excite, Trophy for Essence and for the 77.',
      sources: ['vca-2025'],
    },
  ],
}
