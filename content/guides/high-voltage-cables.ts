import type { Guide } from '../guide-schema.ts'

export const highVoltageCables: Guide = {
  slug: 'high-voltage-cables',
  title: 'EV High-Voltage Cables | Orange Cable Safety & Replacement',
  description:
    'What the orange cables in an electric car carry, the limits that regulations set, how to find damage and why they are never repaired.',
  revised: '2026-11-21',
  lead: 'Orange means hands off, in every make. That is the point of the colour.',
  overview: [
    {
      text: 'High-voltage cables must have an orange covering wherever they run outside an enclosure.',
      source: 'orange-covering',
    },
    {
      text: 'In a vehicle, high voltage starts at 60 V of direct current or 30 V of alternating current. A traction pack has several hundred.',
      source: 'unconfirmed',
    },
    {
      text: 'A cable seldom fails by itself. The causes are jacks, road debris, rats and hurried repairs.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Colour', value: 'Orange outside enclosures', source: 'orange-covering' },
    { label: 'Minimum isolation, DC', value: '100 Ω per volt', source: 'r100-isolation' },
    { label: 'Minimum isolation, AC', value: '500 Ω per volt', source: 'r100-isolation' },
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
      text: 'An interlock loop through every plug: disconnect one and the contactors open.',
      source: 'unconfirmed',
    },
    {
      text: 'Sealed connectors with a second catch that you can’t release by accident.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Good insulation keeps a fault inside the cable.', source: null },
    { text: 'The shield protects the radio and sensors from interference.', source: 'unconfirmed' },
    { text: 'A known colour for a known danger: rescuers recognise it too.', source: null },
  ],
  considerations: [
    {
      text: 'After an accident, have the cables under the floor checked even if the car drives.',
      source: null,
    },
    {
      text: 'Cables come as assemblies with plugs. Nobody sells them by the metre.',
      source: 'unconfirmed',
    },
    {
      text: 'We list no price because it depends on length and model. Compare by part number.',
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
      { text: 'Tape, joins and heat-shrink are not a repair.', source: 'unconfirmed' },
      {
        text: 'If you see a bare or crushed one, don’t charge, wash or drive the car. Have it transported.',
        source: null,
      },
      {
        text: 'Tell the tow operator that the car is electric before they winch it.',
        source: null,
      },
    ],
  },
  howItWorks: [
    {
      title: 'Isolate',
      text: 'The technician switches off, locks out and opens the service disconnect.',
      source: 'unconfirmed',
    },
    {
      title: 'Prove dead',
      text: 'Measured after the stated wait, with a tester that is checked before and after.',
      source: 'unconfirmed',
    },
    {
      title: 'Replace whole',
      text: 'A cable with plugs goes in, held by the original clips, away from edges.',
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
      text: 'A car that won’t go into Ready after other work: a plug is not fully seated.',
      source: 'unconfirmed',
    },
    { text: 'Chewed, pinched or shiny spots on the covering.', source: 'unconfirmed' },
  ],
  related: ['contactors-and-relays', 'inverter', 'charging-port-socket', 'electric-motor'],
  reviews: false,
}
