import type { Guide } from '../guide-schema.ts'

export const highVoltageCables: Guide = {
  slug: 'high-voltage-cables',
  title: 'EV High-Voltage Cables | Orange Cable Safety & Replacement',
  description:
    'What the orange cables in an electric car carry, the limits that regulations set, how to find damage and why they are never repaired.',
  revised: '2026-11-22',
  lead: 'Orange means hands off, in every make. That is the point of the colour.',
  overview: [
    {
      text: 'High-voltage cables must have an orange covering wherever they run outside an enclosure.',
      source: 'orange-covering',
    },
    {
      text: 'In a vehicle, high voltage starts at 60 V of direct current or 30 V of alternating current. A traction pack has several hundred.',
      source: 'iso-6469',
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
    { label: 'High voltage in a vehicle', value: 'Above 60 V DC or 30 V AC', source: 'iso-6469' },
  ],
  features: [
    {
      text: 'An interlock loop through every plug: disconnect one and the contactors open.',
      source: 'iso-6469',
    },
  ],
  benefits: [
    { text: 'Good insulation keeps a fault inside the cable.', source: null },
    { text: 'A known colour for a known danger: rescuers recognise it too.', source: null },
  ],
  considerations: [
    {
      text: 'After an accident, have the cables under the floor checked even if the car drives.',
      source: null,
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
      {
        text: 'Don’t tape, join or heat-shrink a damaged cable: have it replaced whole.',
        source: null,
      },
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
  unconfirmed: [
    {
      about: 'Overview',
      text: 'A cable seldom fails by itself. The causes are jacks, road debris, rats and hurried repairs.',
    },
    {
      about: 'Considerations',
      text: 'Cables come as assemblies with plugs. Nobody sells them by the metre.',
    },
    { about: 'Signs of trouble', text: 'An isolation warning, often worse in the wet.' },
    { about: 'Signs of trouble', text: 'Chewed, pinched or shiny spots on the covering.' },
  ],
  related: ['contactors-and-relays', 'inverter', 'charging-port-socket', 'electric-motor'],
  reviews: false,
}
