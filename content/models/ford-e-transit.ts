import type { Model } from '../model-schema.ts'

export const fordETransit: Model = {
  slug: 'ford-e-transit',
  name: 'Ford e-Transit',
  make: 'Ford',
  bodyType: 'van',
  silhouette: { length: 5981, height: 2530, wheelbase: 3750, tyre: 712 },
  tagline: 'A full-size van with 198 kW and power for tools',
  summary:
    'Full-size electric van with a 2.3 kW outlet. Check the gross mass: some are heavy vehicles.',
  overview: [
    'The e-Transit keeps the diesel’s load bay, because the battery sits under the floor. Its 198 kW motor, strong for a van, drives the rear wheels, and the 2.3 kW outlet runs tools on a site with no power.',
    'The 317 km figure comes from a laboratory. A full load and the open road both cut it, so the van suits a round in the city better than the run from Christchurch to Nelson. Auto Daily gives 34 minutes from 15 to 80% on a fast charger. A full AC charge takes about 8.2 hours.',
    'Get the gross vehicle mass in writing. The 420L sold in Australia is 4.2 tonnes, which makes it a heavy vehicle here. That changes road user charges, and you should also ask what it means for licences and inspections.',
  ],
  describes: 'The listed figures describe the E-Transit 68 kWh.',
  listing: {
    range: {
      value: 317,
      fits: 'not known',
      note: 'WLTP, 68 kWh. Ford Australia gives the same figure.',
    },
    payload: { value: 1616, fits: 'not known', note: 'Australian 420L long wheelbase.' },
    cargoVolume: { value: 15.1, fits: 'not known', note: 'Longest and highest European body.' },
    dcMax: { value: 115, fits: 'not known', note: '68 kWh.' },
    outlet: { value: 2.3, fits: 'not known', note: 'Pro Power Onboard.' },
    price: { value: 79990, fits: 'not known', note: 'Starting price, body not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'E-Transit 68 kWh',
      battery: 'not known',
      drive: 'not known',
      source: null,
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        dc15To80: { value: 34, source: 'autodaily-e-transit' },
        acMax: {
          value: 11.3,
          source: 'ford-e-transit-release',
          note: 'About 8.2 hours for a full charge.',
        },
        plug: { value: 'CCS2 (Type 2 for AC)', source: 'unconfirmed' },
        drivetrain: { value: 'Rear wheels, one motor', source: 'ford-e-transit-release' },
        motorPower: { value: 198, source: 'ford-e-transit-release' },
        torque: { value: 430, source: 'ford-e-transit-release' },
        batteryUsable: { value: 68, source: 'ford-e-transit-release' },
        grossMass: {
          value: 4200,
          source: 'autodaily-e-transit',
          of: 'Australian 420L',
          note: 'Over 3,500 kg, so a heavy vehicle.',
        },
        seats: { value: 2, source: 'open-ev-data', note: 'Some bodies have a three-seat bench.' },
      },
    },
  ],
  figures: {},
  features: [
    { text: '2.3 kW onboard outlet', source: 'listing', status: 'listed' },
    { text: 'Eco mode for driving unladen', source: 'ford-e-transit-release', status: 'published' },
    {
      text: 'Scheduled cabin pre-conditioning',
      source: 'ford-e-transit-release',
      status: 'published',
    },
    { text: '11.3 kW AC charging on board', source: 'ford-e-transit-release', status: 'published' },
    {
      text: 'Load bay unchanged from the diesel',
      source: 'autodaily-e-transit',
      status: 'published',
    },
    { text: '12-inch SYNC 4 screen', source: null, status: 'unconfirmed' },
    { text: 'Several lengths and roof heights', source: null, status: 'unconfirmed' },
  ],
  pros: [
    {
      text: '198 kW and 430 Nm at the rear wheels',
      source: 'ford-e-transit-release',
      status: 'published',
    },
    { text: 'Onboard power for tools', source: 'listing', status: 'listed' },
    { text: 'Same load bay as the diesel van', source: 'autodaily-e-transit', status: 'published' },
    { text: 'A full AC charge fits a night at the depot', source: null, status: 'derived' },
  ],
  cons: [
    {
      text: 'The 420L body is 4.2 tonnes gross, which makes it a heavy vehicle',
      source: 'autodaily-e-transit',
      status: 'published',
    },
    {
      text: '34 minutes from 15 to 80% is a long stop in a working day',
      source: 'autodaily-e-transit',
      status: 'published',
    },
    {
      text: 'Range falls quickly at open-road speed with a load',
      source: null,
      status: 'unconfirmed',
    },
    {
      text: 'Payload and cargo volume listed here come from different bodies',
      source: null,
      status: 'derived',
    },
  ],
  notes: [
    {
      about: ['payload', 'cargoVolume'],
      severity: 'A',
      text: 'These belong to different bodies. 1,616 kg is the Australian 420L long wheelbase, whose cargo bay is 11.3 m³ with the mid roof or 12.4 m³ with the high roof. 15.1 m³ fits the longest and highest European body. Ask for both figures for the body you are quoted.',
      sources: ['autodaily-e-transit'],
    },
    {
      about: ['roadUserCharge'],
      severity: 'A',
      text: 'Which road user charges apply depends on the gross mass of the body. At 3.5 tonnes or less it is a light EV, at $76 per 1,000 km. Above that, as with the 4.2-tonne 420L, it is a heavy EV: those are reported to be exempt until 1 July 2027, with rates after that still being designed. Confirm with the NZ Transport Agency before you budget.',
      sources: ['nzta-ruc', 'nz-truck-driver', 'autodaily-e-transit'],
    },
  ],
}
