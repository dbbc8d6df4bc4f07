import type { Guide } from '../guide-schema.ts'

export const chargingCableType2: Guide = {
  slug: 'charging-cable-type-2',
  title: 'Type 2 Charging Cable in NZ | Ratings, Plugs & Price',
  description:
    'Which Type 2 lead fits your car and a public post in New Zealand: plugs, current ratings, length, price and what to check before you buy.',
  revised: '2026-11-22',
  lead: 'One lead in the boot lets you use socket-only AC posts, as long as both its ends fit.',
  overview: [
    {
      text: 'New Zealand guidance asks public slow AC points to have a Type 2 socket. You bring a lead with a Type 2 plug for the post at one end and a plug for your car at the other.',
      source: 'autofile-guidelines',
    },
    {
      text: 'Look at the car before you order. Most NZ-new cars have a Type 2 inlet; cars brought in from Japan, such as an imported Leaf or Outlander, have Type 1.',
      source: 'ev-power-plugs',
    },
    {
      text: 'The post, the lead and the charger inside the car each set a limit. The lowest one applies.',
      source: 'evcc-type2',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$150 to $400', source: 'listing' },
    { label: 'Plug standard', value: 'IEC 62196-2, Type 2', source: 'bals-modes' },
    {
      label: 'Use',
      value: 'Mode 3, case B: a loose lead at a charging point',
      source: 'bals-modes',
    },
    { label: 'Single-phase power', value: '3.7 kW at 16 A, 7.4 kW at 32 A', source: 'elbil-type2' },
    { label: 'Three-phase power', value: '11 kW at 16 A, 22 kW at 32 A', source: 'elbil-type2' },
    {
      label: 'Rating resistor in the plug',
      value: '680 Ω for 20 A, 220 Ω for 32 A',
      source: 'evcc-type2',
      note: 'The post reads this resistor and supplies no more than the rating it stands for.',
    },
  ],
  price: { from: 150, to: 400, notes: [] },
  features: [
    {
      text: 'A pilot wire: public sockets stay dead until it signals that a car is connected.',
      source: 'iec-62196-article',
    },
    {
      text: 'An interlock that stops the car from driving off while plugged in.',
      source: 'iec-62196-article',
    },
    {
      text: 'The car’s inlet locks the plug by itself while it charges.',
      source: 'globalspec-plugs',
    },
  ],
  benefits: [
    { text: 'You can use posts without a tethered lead.', source: null },
    { text: 'It goes with you to the next car, as long as the inlet is the same.', source: null },
  ],
  considerations: [
    {
      text: 'Buy for the car’s inlet and its onboard charger, not for the biggest number on the shelf.',
      source: null,
    },
    {
      text: 'A 16 A lead limits a 32 A car: the resistor in its plug tells the post so.',
      source: 'evcc-type2',
    },
    {
      text: 'Five metres reaches from a post in front of the car to a port at the front. If yours is at the back, measure before you choose a length.',
      source: null,
    },
    {
      text: 'Bend it in the shop. A lead that is stiff there is stiffer on a frosty morning.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'Never use a damaged or altered lead, or household adaptors between a wall socket and charging gear.',
        source: 'worksafe-home',
      },
      { text: 'Don’t join two leads, and don’t open a plug to fix it.', source: null },
      {
        text: 'Keep connectors off wet ground; a capped plug in a bag costs less than corroded pins.',
        source: null,
      },
    ],
  },
  usage: [
    {
      title: 'At a socket-only post',
      text: 'Follow the sign on whether to plug in the car or the post first.',
      source: null,
    },
    {
      title: 'At the motel',
      text: 'When you book, ask whether the charging point has its own lead and how many guests share it.',
      source: null,
    },
    {
      title: 'With an imported Leaf',
      text: 'Look for Type 2 to Type 1. Leads are usually returned because the car end is wrong.',
      source: null,
    },
  ],
  tips: {
    title: 'Buying and keeping',
    claims: [
      {
        text: 'Read the rating moulded on both plugs. If it is missing, put the lead back.',
        source: null,
      },
      {
        text: 'Coil it in loops as wide as a steering wheel, never around your elbow.',
        source: null,
      },
      { text: 'Wipe grit from the pins with a dry cloth before each trip.', source: null },
    ],
  },
  suppliers: [
    {
      name: 'EV Power',
      description: 'A brand of OEM Audio that sells charging leads here.',
      specialty: 'Leads and wall units',
      website: 'https://evpower.co.nz/',
      source: 'ev-power-guide',
    },
    {
      name: 'Chargemaster',
      description: 'A New Zealand seller of charging equipment.',
      specialty: 'Charging equipment',
      website: 'https://chargemaster.co.nz/',
      source: 'chargemaster',
    },
    {
      name: 'Blue Cars',
      description: 'Noted about 2018 as a seller of cables; ask before you travel.',
      specialty: 'Charging cables',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  unconfirmed: [
    {
      about: 'Usage',
      text: 'At a three-phase post: A car with a single-phase charger draws on one phase only, whatever lead you use.',
    },
  ],
  related: ['portable-ev-charger', 'ccs-charging-cable', 'home-wall-charger', 'onboard-charger'],
  reviews: true,
}
