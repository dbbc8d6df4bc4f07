import type { Guide } from '../guide-schema.ts'

export const portableEvCharger: Guide = {
  slug: 'portable-ev-charger',
  title: 'Portable EV Charger in NZ | Sockets, Safety & Range per Hour',
  description:
    'Charging an EV from a socket in New Zealand: three-pin and 16 A leads, range per hour, safety rules, suppliers and when not to use one.',
  revised: '2026-11-22',
  lead: 'A lead with a control box, for nights when a socket is all there is.',
  overview: [
    { text: 'The box is an in-cable control and protection device.', source: 'ev-power-guide' },
    {
      text: 'The box on the lead is its safety device: the product standard covers its control and its protection against leakage current.',
      source: 'iec-62752',
    },
    {
      text: 'A three-pin lead runs at 8 to 10 A. For more you need a bigger socket, installed for the purpose.',
      source: 'evdb-home',
    },
  ],
  specifications: [
    {
      label: 'Power',
      value: '2.3-7.4 kW',
      source: 'listing',
      note: '7.4 kW needs a 32 A industrial socket on its own circuit. A household socket gives 1.8-2.3 kW.',
    },
    {
      label: 'Supply',
      value: '230 V AC',
      source: 'listing',
      note: 'The household voltage of New Zealand.',
    },
    { label: 'Connector', value: 'Type 2', source: 'listing' },
    { label: 'Cable length', value: '5-8 m', source: 'listing' },
    { label: 'Weight', value: '2-4 kg', source: 'listing' },
    {
      label: 'Protection',
      value: 'IP65',
      source: 'listing',
      note: 'An IP code that ends in 5 stands for water jets; the first 6 for full dust protection.',
    },
    {
      label: 'Range per hour',
      value: '15-35 km',
      source: 'listing',
      note: 'One source gives 6-16 km from a household socket.',
    },
    { label: 'Household socket', value: '8-10 A, 1.8-2.3 kW', source: 'evdb-home' },
    { label: 'Caravan-type socket', value: '16 A, 3.6 kW', source: 'evdb-home' },
    {
      label: 'Product standard',
      value: 'IEC 62752:2024',
      source: 'iec-62752',
      note: 'New in this edition: the plug must sense its own temperature. Ask for that.',
    },
  ],
  features: [
    {
      text: 'Protection built into the lead, which a plain extension lead doesn’t have.',
      source: 'ev-power-guide',
    },
    {
      text: 'One vendor’s 16 A leads detect DC fault current, which used to need a separate type B RCD costing over $600.',
      source: 'ev-power-guide',
    },
  ],
  benefits: [
    { text: 'No installation needed for the three-pin kind.', source: null },
    { text: 'A second way home when the wall unit has a fault.', source: null },
  ],
  considerations: [
    {
      text: 'Three-pin leads cost about $300 to $450, according to one New Zealand site.',
      source: 'evdb-home',
    },
    {
      text: 'Gear sold by a New Zealand business should meet our safety rules. Gear bought online from overseas may not.',
      source: 'ev-power-guide',
    },
    {
      text: 'Old sockets and wiring weren’t made for hours of load, so have an electrician check them first.',
      source: 'ab-electrical',
    },
    {
      text: 'EECA calls this a back-up. If you use it every night, get a price for a wall unit.',
      source: 'genless-home',
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'No multi-boxes, double plugs or travel adaptors, and no overseas gear fitted with a New Zealand plug.',
        source: 'worksafe-home',
      },
      { text: 'Have an electrician install a 16 A caravan-type socket.', source: 'evdb-home' },
      {
        text: 'A plain three-pin cord without the protective box is not a charger.',
        source: 'bals-modes',
      },
      {
        text: 'Feel the plug after half an hour. If it is too hot to hold, stop and have the socket replaced.',
        source: null,
      },
      { text: 'Support the box so that its weight doesn’t hang from the socket.', source: null },
    ],
  },
  usage: [
    {
      title: 'At the bach',
      text: 'Ten hours on a household socket gives 60 to 160 km, at the range per hour above.',
      source: 'evdb-home',
    },
    {
      title: 'At a holiday park',
      text: 'Ask before you book whether the site has a 16 A socket, and what charging costs.',
      source: null,
    },
    {
      title: 'Until the wall unit is in',
      text: 'For the weeks before the electrician comes.',
      source: null,
    },
  ],
  tips: {
    title: 'Before each use',
    claims: [
      { text: 'Plug into the wall first, then into the car.', source: null },
      { text: 'Run one lead per circuit, with no jug or heater on it.', source: null },
      { text: 'Uncoil it fully. A coiled lead heats up under load.', source: null },
    ],
  },
  suppliers: [
    {
      name: 'EV Power',
      description: 'Sells portable leads and publishes a guide to them.',
      specialty: 'Portable leads, 8 to 16 A',
      website: 'https://evpower.co.nz/',
      source: 'ev-power-guide',
    },
    {
      name: 'Chargemaster',
      description: 'Has an online shop for charging gear.',
      specialty: 'Charging equipment',
      website: 'https://chargemaster.co.nz/',
      source: 'chargemaster',
    },
    {
      name: 'Blue Cars',
      description: 'Its shop was last described in about 2018.',
      specialty: 'Cables',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  unconfirmed: [
    {
      about: 'Features',
      text: 'Adjustable current on many, for sockets that can’t handle full load.',
    },
    {
      about: 'Usage',
      text: 'On a farm or in a workshop: A 32 A outlet with the right lead matches a wall unit.',
    },
  ],
  related: ['home-wall-charger', 'charging-cable-type-2', 'ccs-charging-cable', 'onboard-charger'],
  reviews: false,
}
