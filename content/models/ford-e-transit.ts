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
    'The e-Transit keeps the diesel’s load bay, because the battery sits under the floor. Its 198 kW motor drives the rear wheels, and the 2.3 kW outlet runs tools on a site with no power.',
    'The listed range comes from a laboratory. A full load and the open road both cut it, so the van suits a round in the city better than the run from Christchurch to Nelson. Auto Daily gives 34 minutes from 15 to 80% on a fast charger. A full AC charge takes about 8.2 hours.',
    'Get the gross vehicle mass in writing. The 420L sold in Australia is 4.2 tonnes, which makes it a heavy vehicle here. That changes road user charges, and you should also ask what it means for licences and inspections.',
  ],
  describes:
    'The listed payload is that of the Australian 420L long wheelbase, the listed cargo volume that of a longer and higher European body: no van has both. The body that the listed price buys is not known.',
  listing: {
    range: {
      value: 317,
      label: 'Listed range (WLTP)',
      labelSource: 'ford-e-transit-release',
      fits: 'not known',
      note: 'Ford Australia gives 317 km as well, without naming the body.',
    },
    payload: { value: 1616, fits: ['420l'] },
    cargoVolume: { value: 15.1, fits: 'none' },
    dcMax: { value: 115, fits: 'not known' },
    outlet: { value: 2.3, fits: 'not known' },
    price: { value: 79990, fits: 'not known' },
  },
  versions: [
    {
      id: '350l-mid-roof',
      name: '350L, mid roof',
      battery: '68 kWh usable',
      drive: 'rear',
      source: 'thedriven-e-transit',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: '230 to 307 km', source: 'thedriven-e-transit', of: 'Australia' },
      },
    },
    {
      id: '350l-high-roof',
      name: '350L, high roof',
      battery: '68 kWh usable',
      drive: 'rear',
      source: 'thedriven-e-transit',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: '222 to 295 km', source: 'thedriven-e-transit', of: 'Australia' },
      },
    },
    {
      id: '420l',
      name: '420L',
      battery: '68 kWh usable',
      drive: 'rear',
      source: 'autodaily-e-transit',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        payload: { value: 1616, source: 'autodaily-e-transit', of: 'Australia' },
        cargoVolume: {
          value: '11.3 or 12.4 m³',
          source: 'autodaily-e-transit',
          of: 'mid or high roof, Australia',
        },
        grossMass: {
          value: 4200,
          source: 'autodaily-e-transit',
          of: 'Australia',
          note: 'The 420L is over 3,500 kg, so a heavy vehicle.',
        },
      },
    },
  ],
  roadUserCharge: 'by gross mass',
  figures: {
    consumptionTest: {
      value: 32,
      source: 'fleet-transport-e-transit',
      of: 'a week’s work in Ireland, body with 255 km WLTP',
    },
    dc15To80: { value: 34, source: 'autodaily-e-transit' },
    acMax: {
      value: 11.3,
      source: 'ford-e-transit-release',
      note: 'About 8.2 hours for a full charge.',
    },
    motorPower: { value: 198, source: 'ford-e-transit-release' },
    torque: { value: 430, source: 'ford-e-transit-release' },
    batteryUsable: { value: 68, source: 'ford-e-transit-release' },
    seats: { value: 2, source: 'open-ev-data', note: 'Some bodies have a three-seat bench.' },
  },
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
      text: 'Payload and cargo volume listed here come from different bodies',
      source: null,
      status: 'derived',
    },
  ],
  notes: [
    {
      about: ['payload', 'cargoVolume'],
      severity: 'A',
      text: 'The 420L, with the listed payload, has a cargo bay of 11.3 m³ with the mid roof or 12.4 m³ with the high roof. Ask for payload and volume of the body you are quoted.',
      sources: ['autodaily-e-transit'],
    },
    {
      about: ['roadUserCharge'],
      severity: 'A',
      text: 'Which road user charges apply depends on the gross mass of the body. At 3.5 tonnes or less it pays the rate of a light EV. Above that, as with the 4.2-tonne 420L, it is a heavy EV: those are reported to be exempt until 1 July 2027, with rates after that still being designed. Confirm with the NZ Transport Agency before you budget.',
      sources: ['nzta-ruc', 'nz-truck-driver', 'autodaily-e-transit'],
    },
  ],
}
