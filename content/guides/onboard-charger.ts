import type { Guide } from '../guide-schema.ts'

export const onboardCharger: Guide = {
  slug: 'onboard-charger',
  title: 'EV Onboard Charger | Ratings, Faults & Replacement in NZ',
  description:
    'The charger inside the car: what its kilowatts mean at home and at a public post, how it fails and what replacing it costs in New Zealand.',
  revised: '2026-11-22',
  lead: 'The wall unit is really a smart switch. The actual charger is in the car, and it sets your speed on every AC lead.',
  overview: [
    {
      text: 'It turns alternating current into direct current for the pack, and it sets the limit for AC charging. A rapid DC charger bypasses it.',
      source: 'globalspec-plugs',
    },
    {
      text: 'That makes for a quick test: if DC still works and AC does not, suspect this part, the inlet or the lead.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$2,500 to $8,000', source: 'listing' },
    { label: 'Three-phase charging', value: '11 or 22 kW', source: 'elbil-type2' },
    { label: 'Single-phase charging at 32 A', value: '7.4 kW', source: 'elbil-type2' },
  ],
  price: { from: 2500, to: 8000, notes: [] },
  features: [
    {
      text: 'Talks to the charging equipment, and watches voltage, current, temperature and charge as the pack fills.',
      source: 'afdc-ev',
    },
  ],
  benefits: [
    { text: 'Charging anywhere there is AC, which is nearly everywhere.', source: null },
    {
      text: 'Easier on the pack: cars charged mostly on AC lost capacity half as fast as those charged mostly on strong DC.',
      source: 'geotab-2026',
    },
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
        text: 'If charging trips the RCD twice, have it checked. Don’t try a third time.',
        source: null,
      },
    ],
  },
  unconfirmed: [
    {
      about: 'Price in New Zealand',
      text: 'Several makes build it into one case with the DC-DC converter. Then one fault means buying both, so ask which half can be repaired.',
    },
    {
      about: 'Features',
      text: 'On some cars it works in reverse and can power a kettle or a house.',
    },
    {
      about: 'Common issues',
      text: 'Charges at half its rate: One of two modules inside has dropped out, or the post offers less than you think. Read the rate at a second post before booking the car in.',
    },
    { about: 'Signs of trouble', text: 'The RCD trips again and again.' },
  ],
  related: [
    'home-wall-charger',
    'charging-port-socket',
    'dc-dc-converter',
    'charging-cable-type-2',
  ],
  reviews: false,
}
