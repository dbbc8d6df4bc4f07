import type { Guide } from '../guide-schema.ts'

export const highVoltageCables: Guide = {
  slug: 'high-voltage-cables',
  title: 'EV High-Voltage Cables | Orange Cable Safety & Replacement',
  description:
    'What the orange cables in an electric car carry, the limits that regulations set, how damage is found and why they are never repaired.',
  revised: '2026-11-21',
  lead: 'Orange means hands off. It means the same in every make, which is the point of the colour.',
  overview: [
    {
      text: 'Where high-voltage cables run outside of an enclosure, an orange covering is required.',
      source: 'orange-covering',
    },
    {
      text: 'In a vehicle that word begins at 60 V of direct current or 30 V of alternating current; a traction pack has several hundred.',
      source: 'unconfirmed',
    },
    {
      text: 'A cable seldom fails by itself. Jacks, road debris, rats and hurried repairs do it.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Colour', value: 'Orange outside of enclosures', source: 'orange-covering' },
    { label: 'Least isolation, DC', value: '100 Ω per volt', source: 'r100-isolation' },
    { label: 'Least isolation, AC', value: '500 Ω per volt', source: 'r100-isolation' },
    {
      label: 'Bonding of exposed metal to the body',
      value: 'Under 0.1 Ω',
      source: 'orange-covering',
    },
    {
      label: 'High voltage in a vehicle',
      value: '60-1,500 V DC, 30-1,000 V AC',
      source: 'unconfirmed',
    },
  ],
  features: [
    { text: 'A shield under the orange skin, bonded at both ends.', source: 'unconfirmed' },
    {
      text: 'An interlock loop through every plug: part one and the contactors open.',
      source: 'unconfirmed',
    },
    {
      text: 'Sealed connectors with a second catch that takes a deliberate move.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Sound insulation keeps a fault inside the cable.', source: null },
    { text: 'The shield keeps radio and sensors quiet.', source: 'unconfirmed' },
    { text: 'Known colour, known danger: rescuers know it too.', source: null },
  ],
  considerations: [
    {
      text: 'After an accident, have the runs under the floor looked at even when the car drives.',
      source: null,
    },
    {
      text: 'Cables come as assemblies with their plugs on. Nobody sells them by the metre.',
      source: 'unconfirmed',
    },
    {
      text: 'No price is listed here because length and model decide; compare on the part number.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Owners are advised to leave any orange lead or component to a trained technician.',
        source: 'what-car-tips',
      },
      { text: 'Tape, joins and heat-shrink are no repair.', source: 'unconfirmed' },
      {
        text: 'Seen a bare or crushed one? Do not charge, do not wash, do not drive. Have the car carried.',
        source: null,
      },
      { text: 'Tell the tow operator that it is electric before it is winched.', source: null },
    ],
  },
  howItWorks: [
    {
      title: 'Isolate',
      text: 'The technician switches off, locks out and parts the service disconnect.',
      source: 'unconfirmed',
    },
    {
      title: 'Prove dead',
      text: 'Measured, after the stated wait, with a tester proved before and after.',
      source: 'unconfirmed',
    },
    {
      title: 'Replace whole',
      text: 'Cable with plugs, in the original clips, away from edges.',
      source: 'unconfirmed',
    },
    {
      title: 'Measure again',
      text: 'Isolation and bonding against the limits above, written on the job sheet.',
      source: null,
    },
  ],
  signs: [
    { text: 'An isolation warning, often worse in the wet.', source: 'unconfirmed' },
    {
      text: 'A car that will not go ready after work on something else: a plug not fully home.',
      source: 'unconfirmed',
    },
    { text: 'Chewed, pinched or shiny spots on the covering.', source: 'unconfirmed' },
  ],
  related: ['contactors-and-relays', 'inverter', 'charging-port-socket', 'electric-motor'],
  reviews: false,
}
