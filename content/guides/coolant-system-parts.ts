import type { Guide } from '../guide-schema.ts'

export const coolantSystemParts: Guide = {
  slug: 'coolant-system-parts',
  title: 'EV Coolant System Parts | Hoses, Radiators & the Right Fluid',
  description:
    'Radiators, pumps, hoses, valves and coolant of an electric car: what to inspect, which fluid to use and what a leak can cost you in New Zealand.',
  revised: '2026-11-22',
  lead: 'An EV has no engine to boil over, but it has more hoses than most engines did.',
  overview: [
    {
      text: 'Pack, motor and electronics share radiators, pumps, hoses and coolant, and all of these need inspection.',
      source: 'repco-service',
    },
    {
      text: 'The fluid is a part in its own right. Some packs need low-conductivity coolant, and mixing types can trigger isolation faults.',
      source: 'dober-coolant',
    },
  ],
  specifications: [
    { label: 'Coolant level check', value: 'Every 6 months', source: 'listing' },
    { label: 'Pressure test', value: 'Every year', source: 'listing' },
    { label: 'Coolant change', value: 'Every 4-5 years', source: 'listing' },
    {
      label: 'Fluid',
      value: 'As the maker specifies; some packs need low conductivity',
      source: 'dober-coolant',
    },
  ],
  features: [
    {
      text: 'Electric pumps move water and glycol through the circuits of battery, motor and power electronics.',
      source: 'electric-pumps',
    },
  ],
  benefits: [
    { text: 'Rapid charging at the advertised rate.', source: null },
    { text: 'Electronics that stay within their limits on a long climb.', source: null },
    {
      text: 'Found at the yearly test, a leak costs you a hose. Found later, it may cost you a pack.',
      source: null,
    },
  ],
  considerations: [
    {
      text: 'The colour of a coolant says nothing about its type. Read the bottle and the cap.',
      source: null,
    },
    { text: 'Air in the loop looks like a failed pump.', source: null },
    {
      text: 'After a front-end knock, have the radiators behind the grille pressure-tested even if they look whole.',
      source: null,
    },
    {
      text: 'Ask for the interval of your own car: some makers say 10 years, some 200,000 miles, some the life of the car.',
      source: 'tomorrows-tech',
    },
  ],
  safety: {
    work: 'workshop',
    claims: [
      { text: 'You can check the level in a cold reservoir. Don’t open the loop.', source: null },
      {
        text: 'Keep coolant from pets, flush spills away and take leftovers to a collection point.',
        source: null,
      },
    ],
  },
  issues: [
    {
      issue: 'Wrong fluid put in',
      description: 'The wrong type can set off an isolation fault.',
      solution: 'Have the loop flushed and the isolation measured before the car is used.',
      source: 'dober-coolant',
    },
  ],
  maintenance: [
    { when: 'Every 6 months', task: 'Check the level, cold.', source: 'listing' },
    { when: 'Every year', task: 'Pressure test.', source: 'listing' },
    { when: 'Every 4-5 years', task: 'Change the coolant.', source: 'listing' },
  ],
  unconfirmed: [
    {
      about: 'Common issues',
      text: 'Slow loss without a puddle: A quick-fit seal weeps and the coolant dries on warm metal. Pressure-test it cold, with dye if need be, then fit a new seal, not just a tighter clip.',
    },
    { about: 'Signs of trouble', text: 'A low-level message that comes back after topping up.' },
    { about: 'Signs of trouble', text: 'Dried white or coloured crust at a joint.' },
  ],
  related: [
    'hv-battery-cooling-pump',
    'thermal-management-system',
    'inverter',
    'ev-battery-replacement',
  ],
  reviews: false,
}
