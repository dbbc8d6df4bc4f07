import type { Guide } from '../guide-schema.ts'

export const portableEvCharger: Guide = {
  slug: 'portable-ev-charger',
  title: 'Portable EV Charger in NZ | Sockets, Safety & Range per Hour',
  description:
    'Charging an EV from a socket in New Zealand: three-pin and 16 A leads, range per hour, safety rules, suppliers and when not to.',
  revised: '2026-11-21',
  lead: 'A lead with a box in it, for the nights when there is a socket and nothing better.',
  overview: [
    { text: 'The box is an in-cable control and protection device.', source: 'ev-power-guide' },
    {
      text: 'It switches the power on only once the car agrees, and off when something is wrong.',
      source: 'unconfirmed',
    },
    {
      text: 'A three-pin lead runs at 8 to 10 A. For more you need a bigger socket, put in for the purpose.',
      source: 'evdb-home',
    },
  ],
  specifications: [
    {
      label: 'Power',
      value: '2.3-7.4 kW',
      source: 'listing',
      note: '7.4 kW needs a 32 A industrial socket on a circuit of its own. A household socket gives 1.8-2.3 kW.',
    },
    { label: 'Supply', value: '230 V AC', source: 'listing' },
    { label: 'Connector', value: 'Type 2', source: 'listing' },
    { label: 'Cable length', value: '5-8 m', source: 'listing' },
    { label: 'Weight', value: '2-4 kg', source: 'listing' },
    { label: 'Protection', value: 'IP65', source: 'listing' },
    {
      label: 'Range per hour',
      value: '15-35 km',
      source: 'listing',
      note: 'From a household socket 6-16 km is what one source gives.',
    },
    { label: 'Household socket', value: '8-10 A, 1.8-2.3 kW', source: 'evdb-home' },
    { label: 'Caravan-type socket', value: '16 A, 3.6 kW', source: 'evdb-home' },
    { label: 'Product standard', value: 'IEC 62752', source: 'unconfirmed' },
  ],
  features: [
    {
      text: 'Protection built into the lead, which a plain extension does not have.',
      source: 'ev-power-guide',
    },
    {
      text: 'Detection of DC fault current in one vendor’s 16 A leads, where a separate type B RCD of over $600 was once used.',
      source: 'ev-power-guide',
    },
    {
      text: 'Adjustable current on many, for sockets that are not up to full load.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    {
      text: 'Charges wherever you may plug in a heater, at about the same load.',
      source: 'unconfirmed',
    },
    { text: 'No installation for the three-pin kind.', source: null },
    { text: 'A second way home when the wall unit has a fault.', source: null },
  ],
  considerations: [
    {
      text: 'Three-pin leads cost about $300 to $450, by one New Zealand site.',
      source: 'evdb-home',
    },
    {
      text: 'Gear sold by a New Zealand business should meet our safety rules. What comes from overseas by web may not.',
      source: 'ev-power-guide',
    },
    {
      text: 'Old sockets and wiring were not made for hours of load: have an electrician look first.',
      source: 'ab-electrical',
    },
    {
      text: 'EECA calls this the back-up. If it is your every night, price a wall unit.',
      source: 'genless-home',
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'No multi-boxes, double plugs or travel adaptors, and no overseas gear with a New Zealand plug put on it.',
        source: 'worksafe-home',
      },
      { text: 'A 16 A caravan-type socket is put in by an electrician.', source: 'evdb-home' },
      {
        text: 'A plain three-pin cord without the protective box is not a charger.',
        source: 'bals-modes',
      },
      {
        text: 'Feel the plug after half an hour. Too hot to hold means stop, and have the socket changed.',
        source: null,
      },
      { text: 'Support the box: its weight should not hang from the socket.', source: null },
    ],
  },
  usage: [
    {
      title: 'At the bach',
      text: 'Ten hours from a household socket bring back 60 to 160 km, by the range per hour above.',
      source: 'evdb-home',
    },
    {
      title: 'At a holiday park',
      text: 'A powered site often has the 16 A socket; ask before you book, and what they charge.',
      source: 'unconfirmed',
    },
    {
      title: 'On a farm or in a workshop',
      text: 'A 32 A outlet with the right lead matches a wall unit.',
      source: 'unconfirmed',
    },
    {
      title: 'While the wall unit waits',
      text: 'For the weeks until the electrician comes.',
      source: null,
    },
  ],
  tips: {
    title: 'Before each use',
    claims: [
      { text: 'Plug into the wall first, then into the car.', source: null },
      { text: 'One lead to a circuit: no jug, no heater beside it.', source: null },
      { text: 'Uncoil it fully. A coil under load warms itself.', source: null },
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
      description: 'Its shop was last described about 2018.',
      specialty: 'Cables',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  related: ['home-wall-charger', 'charging-cable-type-2', 'ccs-charging-cable', 'onboard-charger'],
  reviews: false,
}
