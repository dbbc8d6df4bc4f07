import type { Guide } from '../guide-schema.ts'

export const homeWallCharger: Guide = {
  slug: 'home-wall-charger',
  title: 'Home Wall Charger in NZ | Price, Installation & Rules',
  description:
    'What a home EV wall charger costs and needs in New Zealand: power, range per hour, wiring, the electrician’s part and smart features.',
  revised: '2026-11-22',
  lead: 'A box on the garage wall, its own circuit and an electrician’s certificate. The box is the smaller half of the job.',
  overview: [
    {
      text: 'EECA treats a wall unit as the safest and quickest way to charge at home, and a three-pin lead as the back-up.',
      source: 'genless-home',
    },
    {
      text: 'A single-phase unit at 32 A gives 7.4 kW, which is about 35 to 50 km of range for each hour plugged in. A three-pin lead gives 6 to 16 km.',
      source: 'evdb-home',
    },
    {
      text: 'Nights are long. If the car is parked at home for ten hours, even a modest unit restores a day’s driving several times over.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$1,200 to $4,000 plus installation', source: 'listing' },
    { label: 'Power, single phase at 32 A', value: '7.4 kW', source: 'evdb-home' },
    { label: 'Range per hour at 7.4 kW', value: 'About 35-50 km', source: 'evdb-home' },
    {
      label: 'Power from a 16 A socket',
      value: 'About 3.6 kW, 18-25 km per hour',
      source: 'evdb-home',
    },
    {
      label: 'Power from a three-pin socket',
      value: '1.8-2.3 kW, 6-16 km per hour',
      source: 'evdb-home',
    },
    { label: 'Charging mode', value: 'Mode 3, dedicated AC point', source: 'bals-modes' },
    {
      label: 'Protocol asked for by EECA’s list',
      value: 'OCPP 1.6 or later',
      source: 'eeca-approved-list',
    },
  ],
  price: {
    from: 1200,
    to: 4000,
    plus: 'plus installation',
    notes: [
      {
        text: 'One vendor quotes roughly $1,300 to $3,000 before installation.',
        source: 'chargemaster',
      },
      {
        text: 'A lines company’s trial valued a 7.4 kW smart unit with its installation at about $3,750.',
        source: 'powerco',
      },
      {
        text: 'The electrician’s share depends on the distance from the switchboard, whether the board is full, and any trench across the drive. Get a quote after a site visit.',
        source: null,
      },
    ],
  },
  features: [
    { text: 'A tethered lead, or a socket for your own.', source: null },
    {
      text: 'Units on EECA’s voluntary list keep charging when offline and meter what they deliver.',
      source: 'eeca-approved-list',
    },
  ],
  benefits: [
    { text: 'A circuit built for hours at full load, unlike a kitchen socket.', source: null },
    { text: 'Off-peak power without setting an alarm.', source: null },
    { text: 'A meter reading for the employer, the landlord or the tax return.', source: null },
  ],
  considerations: [
    {
      text: 'Check the car first: a 22 kW unit does nothing for a car that takes 7.',
      source: null,
    },
    { text: 'Ask whether the unit still works if its maker’s app does not.', source: null },
    {
      text: 'Renting, or sharing a garage? The building’s owner has to agree before anyone drills.',
      source: null,
    },
    {
      text: 'According to one trade report, new enclosed domestic garages must now have provision for EV charging.',
      source: 'masterspec',
    },
    {
      text: 'The car is your employer’s? WorkSafe treats your garage as a workplace for charging and strongly discourages three-pin leads there.',
      source: 'juicepoint',
    },
  ],
  safety: {
    work: 'electrician',
    claims: [
      {
        text: 'A registered electrical worker with a current practising licence must do this kind of work on a home, and new wiring gets a certificate of compliance.',
        source: 'orion-electrical',
      },
      {
        text: 'You can look up the electrician for free on the public register.',
        source: 'ewrb-guide',
      },
      {
        text: 'Expect a separate circuit and a check of the cable that feeds the house.',
        source: 'ab-electrical',
      },
      {
        text: 'The protection has to cope with DC fault current: a type B RCD, or a unit with that protection built in. Sources differ on the detail, so leave the choice to the electrician.',
        source: 'ecs-rules',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Work out what you need',
      text: 'Divide your usual weekly kilometres by seven: that is what one night must put back.',
      source: null,
    },
    {
      title: 'Look at the switchboard',
      text: 'Photograph it with the door open and send the picture with your enquiry.',
      source: null,
    },
    {
      title: 'Compare two quotes',
      text: 'Same unit, same cable route, certificate included.',
      source: null,
    },
    {
      title: 'Keep the papers',
      text: 'The certificate and receipt go with the house when you sell.',
      source: null,
    },
  ],
  suppliers: [
    {
      name: 'EV Power',
      description: 'Sells wall units alongside its portable leads.',
      specialty: 'Wall units and leads',
      website: 'https://evpower.co.nz/',
      source: 'ev-power-guide',
    },
    {
      name: 'JuicePoint',
      description:
        'Sold JuiceBox units when its page was written in 2019; check that it still does.',
      specialty: 'JuiceBox wall chargers',
      website: 'https://juicepoint.co.nz/',
      source: 'juicepoint',
    },
    {
      name: 'Chargemaster',
      description: 'Publishes price guidance beside its shop.',
      specialty: 'Charging equipment',
      website: 'https://chargemaster.co.nz/',
      source: 'chargemaster',
    },
    {
      name: 'Evnex',
      description: 'Maker of the smart charger in Powerco’s trial.',
      specialty: 'Smart chargers',
      website: null,
      source: 'powerco',
    },
    {
      name: 'Thundergrid',
      description: 'A Wellington installer that also runs public points.',
      specialty: 'Installation',
      website: null,
      source: 'evdb-chargers',
    },
  ],
  unconfirmed: [
    {
      about: 'Features',
      text: 'Timers and load limits, so that the car waits for off-peak hours and gives way to the oven.',
    },
    { about: 'Signs of trouble', text: 'A warm plug, a brown mark or a smell at the connector.' },
  ],
  related: ['charging-cable-type-2', 'onboard-charger', 'portable-ev-charger'],
  reviews: true,
}
