import type { Guide } from '../guide-schema.ts'

export const chargingCableType2: Guide = {
  slug: 'charging-cable-type-2',
  title: 'Type 2 Charging Cable in NZ | Ratings, Plugs & Price',
  description:
    'Which Type 2 lead fits your car and a public post in New Zealand: plugs, current ratings, length, price and what to check before you buy.',
  revised: '2026-11-21',
  lead: 'One lead lives in the boot and opens socket-only AC posts, if both of its ends are right.',
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
      text: 'The post, the lead and the charger inside the car each set a limit, and the lowest one wins.',
      source: 'unconfirmed',
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
    { label: 'Single-phase power', value: '3.7 kW at 16 A, 7.4 kW at 32 A', source: 'unconfirmed' },
    { label: 'Three-phase power', value: '11 kW at 16 A, 22 kW at 32 A', source: 'unconfirmed' },
    {
      label: 'Rating resistor in the plug',
      value: '680 Ω for 20 A, 220 Ω for 32 A',
      source: 'unconfirmed',
      note: 'The post reads this resistor and offers no more than it stands for.',
    },
  ],
  price: {
    from: 150,
    to: 400,
    notes: [
      {
        text: 'Length and copper make the price. A three-phase 32 A lead of 8 m holds several times the copper of a single-phase one of 5 m.',
        source: 'unconfirmed',
      },
    ],
  },
  features: [
    {
      text: 'A pilot wire: public sockets stay dead until it shows that a car is there.',
      source: 'iec-62196-article',
    },
    {
      text: 'An interlock that keeps the car from driving off while connected.',
      source: 'iec-62196-article',
    },
    {
      text: 'A latch at both ends; the post or the car locks the plug so that nobody unplugs you.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Posts without a tethered lead become usable.', source: null },
    {
      text: 'No moving parts and no electronics beyond a resistor: treated well, a lead outlasts the car.',
      source: 'unconfirmed',
    },
    { text: 'It goes with you to the next car, as long as the inlet is the same.', source: null },
  ],
  considerations: [
    {
      text: 'Buy for the car’s inlet and its onboard charger, not for the biggest number on the shelf.',
      source: null,
    },
    {
      text: 'A 32 A lead works on a 16 A car; a 16 A lead holds a 32 A car back.',
      source: 'unconfirmed',
    },
    {
      text: 'Five metres reaches from a post in front to an inlet in front. Measure for a port at the back before you settle on a length.',
      source: null,
    },
    {
      text: 'Bend it in the shop. A lead that is stiff in there is stiffer on a frosty morning.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'Never use a damaged or altered lead, nor household adaptors between a wall socket and charging gear.',
        source: 'worksafe-home',
      },
      { text: 'Do not join two leads, and do not open a plug to mend it.', source: null },
      {
        text: 'Keep connectors off wet ground; a capped plug in a bag costs less than corroded pins.',
        source: null,
      },
    ],
  },
  usage: [
    {
      title: 'At a socket-only post',
      text: 'Plug in the car first or the post first, as the sign says; the post unlocks when the session ends.',
      source: 'unconfirmed',
    },
    {
      title: 'At the motel',
      text: 'Ask at booking whether the point has a lead of its own, and how many guests share it.',
      source: null,
    },
    {
      title: 'At a three-phase post',
      text: 'A car with a single-phase charger draws on one phase only, whatever lead it wears.',
      source: 'unconfirmed',
    },
    {
      title: 'With an imported Leaf',
      text: 'Look for Type 2 to Type 1. The wrong car end is the usual reason for a return.',
      source: null,
    },
  ],
  tips: {
    title: 'Buying and keeping',
    claims: [
      {
        text: 'Read the rating moulded on both plugs; a missing mark is a reason to put it back.',
        source: null,
      },
      {
        text: 'Coil it in loops as wide as a steering wheel and never round the elbow.',
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
  related: ['portable-ev-charger', 'ccs-charging-cable', 'home-wall-charger', 'onboard-charger'],
  reviews: true,
}
