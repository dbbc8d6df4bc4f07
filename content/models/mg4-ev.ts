import type { Model } from '../model-schema.ts'

export const mg4Ev: Model = {
  slug: 'mg4-ev',
  name: 'MG4 EV',
  make: 'MG',
  bodyType: 'hatch',
  silhouette: { tyre: 647 },
  tagline: 'A rear-drive hatch that comes in more versions than you’d think',
  summary:
    'Rear-drive hatch with 450 km from 64 kWh and a seven-year warranty that covers the battery.',
  overview: [
    'The MG4 drives its rear wheels and splits its weight evenly front to rear, and DRIVEN credits both for the way it steers. DRIVEN and the AA made it their car of the year for 2023.',
    'Its warranty in New Zealand is seven years with no distance limit, battery included. If you buy used, ask how much of it is left and whether it passes to you.',
    'Check three things on the exact car: the battery, the DC rate and the wheels. This page mostly follows the 64 kWh car. The listed 117 kW belongs to the 51 kWh version, so a 64 should charge faster than that.',
  ],
  describes: 'The listed figures describe the MG4 64 kWh.',
  listing: {
    range: { value: 450, fits: 'not known', note: 'WLTP, 64 kWh.' },
    acceleration: { value: 7.9, fits: 'not known', note: '64 kWh.' },
    topSpeed: { value: 160, fits: 'not known', note: '64 kWh.' },
    dcMax: {
      value: 117,
      fits: 'not known',
      note: '51 kWh version. Published figures for the 64 kWh are 135 to 140 kW.',
    },
    price: { value: 54990, fits: 'not known', note: 'Listed price, grade not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'MG4 64 kWh',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dc10To80: { value: 35, source: 'driven-mg4', of: '64 kWh, at up to 135 kW' },
        acMax: {
          value: 6.6,
          source: 'unconfirmed',
          of: 'New Zealand and Australia, 51 and 64 kWh',
        },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        vehicleToLoad: { value: 'Yes', source: 'unconfirmed' },
        drivetrain: { value: 'Rear wheels, one motor', source: 'motoringnz-mg4' },
        motorPower: { value: 150, source: 'motoringnz-mg4' },
        torque: { value: 250, source: 'kaggle-specs' },
        batteryUsable: { value: 61.7, source: 'kilowatt' },
        batteryGross: { value: 64, source: 'weekend-herald-mg4' },
        seats: { value: 5, source: 'open-ev-data' },
        doors: { value: 5, source: 'open-ev-data' },
        boot: { value: 363, source: 'kaggle-specs' },
        towingBraked: {
          value: 500,
          source: 'kaggle-specs',
          of: 'European rating',
          note: 'Check the New Zealand plate.',
        },
        length: { value: 4287, source: 'motoringnz-mg4' },
        width: { value: 1836, source: 'motoringnz-mg4' },
        height: { value: 1506, source: 'motoringnz-mg4' },
        wheelbase: { value: 2705, source: 'autocar-mg4' },
        kerbMass: { value: 1720, source: 'open-ev-data' },
        ancapStars: {
          value: 5,
          source: 'driven-mg4',
          of: 'Euro NCAP result of December 2022, adopted by ANCAP',
        },
        warrantyVehicle: {
          value: '7 years / unlimited km, battery included',
          source: 'businessdesk-mg4',
          of: 'New Zealand',
        },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {},
  features: [
    {
      text: '10.25-inch centre screen and 7-inch driver display',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
    { text: 'MG Pilot driver assistance', source: 'driven-mg4', status: 'published' },
    { text: 'Rear motor with even weight split', source: 'driven-mg4', status: 'published' },
    { text: '360-degree camera on the Essence', source: 'weekend-herald-mg4', status: 'published' },
    {
      text: 'Heated power seats on the Essence',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
    {
      text: 'Wireless phone charging on the Essence',
      source: 'weekend-herald-mg4',
      status: 'published',
    },
    { text: 'Vehicle-to-load', source: null, status: 'unconfirmed' },
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
    { text: '450 km at one of the lower prices on this site', source: null, status: 'derived' },
  ],
  cons: [
    {
      text: '500 kg braked towing, on the European rating',
      source: 'kaggle-specs',
      status: 'open-data',
    },
    {
      text: 'Figures for different batteries are easily mixed up',
      source: null,
      status: 'derived',
    },
    { text: '363-litre boot', source: null, status: 'derived' },
    { text: 'Driver-assist tuning was poor on early cars', source: null, status: 'unconfirmed' },
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
  ],
}
