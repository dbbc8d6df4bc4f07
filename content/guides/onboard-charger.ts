import type { Guide } from '../guide-schema.ts'

export const onboardCharger: Guide = {
  slug: 'onboard-charger',
  title: 'EV Onboard Charger | Ratings, Faults & Replacement in NZ',
  description:
    'The charger inside the car: what its kilowatts mean at home and at a public post, how it fails and what replacing it costs in New Zealand.',
  revised: '2026-11-21',
  lead: 'The wall unit is really a smart switch. The actual charger is in the car, and it sets your speed on every AC lead.',
  overview: [
    {
      text: 'It turns alternating current into direct current for the pack, and its rating is the limit for home and street charging. Rapid DC charging bypasses it.',
      source: 'unconfirmed',
    },
    {
      text: 'That makes for a quick test: if DC still works and AC does not, suspect this part, the inlet or the lead.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$2,500 to $8,000', source: 'listing' },
    { label: 'Older imports', value: '3.3-3.6 kW', source: 'unconfirmed' },
    { label: 'Most single-phase cars', value: '6.6-7.4 kW', source: 'unconfirmed' },
    { label: 'Three-phase cars', value: '11 or 22 kW', source: 'unconfirmed' },
    {
      label: 'Usual limit for a New Zealand home',
      value: '7.4 kW at 32 A, single phase',
      source: 'unconfirmed',
    },
  ],
  price: {
    from: 2500,
    to: 8000,
    notes: [
      {
        text: 'Several makes build it into one case with the DC-DC converter. Then one fault means buying both, so ask which half can be repaired.',
        source: 'unconfirmed',
      },
    ],
  },
  features: [
    { text: 'Isolates the mains from the pack with its own transformer.', source: 'unconfirmed' },
    { text: 'Smooths its load on the grid, so the lights don’t flicker.', source: 'unconfirmed' },
    {
      text: 'On some cars it works in reverse and can power a kettle or a house.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Charging anywhere there is AC, which is nearly everywhere.', source: null },
    { text: 'Gentler on the pack than rapid charging.', source: 'unconfirmed' },
    { text: 'A stronger unit halves the wait at a post that can supply the power.', source: null },
  ],
  considerations: [
    { text: 'Three phases at the post help only a three-phase car.', source: null },
    { text: 'Before blaming the car, try another lead and another post.', source: null },
    {
      text: 'The dealer is not the only option: independent workshops here do diagnose onboard chargers.',
      source: 'taas-hybrid',
    },
    {
      text: 'A unit from an imported wreck may be made for a different mains voltage. Read its label.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'It has high voltage on one side and mains on the other. There is no safe way to open one at home.',
        source: 'unconfirmed',
      },
      {
        text: 'If charging trips the RCD twice, have it checked. Don’t try a third time.',
        source: null,
      },
    ],
  },
  howItWorks: [
    {
      title: 'Handshake',
      text: 'The post says how much it can supply, the car how much it wants.',
      source: 'unconfirmed',
    },
    {
      title: 'Rectify and correct',
      text: 'AC becomes DC, drawn evenly across each wave.',
      source: 'unconfirmed',
    },
    {
      title: 'Step and isolate',
      text: 'A high-frequency transformer brings it to pack voltage.',
      source: 'unconfirmed',
    },
    {
      title: 'Follow orders',
      text: 'The battery management system sets the current, down to nothing as the pack fills.',
      source: 'unconfirmed',
    },
  ],
  issues: [
    {
      issue: 'Charges at half its rate',
      description:
        'One of two modules inside has dropped out, or the post offers less than you think.',
      solution: 'Read the rate at a second post before booking the car in.',
      source: 'unconfirmed',
    },
    {
      issue: 'Stops after some minutes',
      description: 'Its coolant is low, or the pump isn’t turning.',
      solution: 'Check the level cold, then have the pump tested.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'AC charging fails while DC works.', source: 'unconfirmed' },
    { text: 'The RCD trips again and again.', source: 'unconfirmed' },
    { text: 'A charge fault that comes with damp weather.', source: 'unconfirmed' },
  ],
  related: [
    'home-wall-charger',
    'charging-port-socket',
    'dc-dc-converter',
    'charging-cable-type-2',
  ],
  reviews: false,
}
