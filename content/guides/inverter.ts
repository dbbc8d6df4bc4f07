import type { Guide } from '../guide-schema.ts'

export const inverter: Guide = {
  slug: 'inverter',
  title: 'EV Inverter | How It Fails, Repair & Replacement Cost NZ',
  description:
    'What the inverter does between battery and motor, signs of trouble, repair or replacement, safety and indicative prices in New Zealand.',
  revised: '2026-11-22',
  lead: 'The electronics between the pack and the motor, which turn one kind of current into the other and back.',
  overview: [
    {
      text: 'The pack gives direct current, and the motor needs three alternating ones. The inverter makes them.',
      source: 'auto-tech-inverter',
    },
    {
      text: 'Before the main relays close, its capacitors are charged through a resistor to avoid an inrush of current. At switch-off they are discharged again.',
      source: 'relay-manual',
    },
    {
      text: 'If two sellers quote you an inverter and a controller, ask whether that is one part or two.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$3,000 to $15,000', source: 'listing' },
    {
      label: 'Gain of space-vector over sine modulation',
      value: 'About 15% more usable voltage',
      source: 'simplefoc',
    },
    {
      label: 'Power switches',
      value: 'IGBTs or silicon-carbide MOSFETs',
      source: 'ev-power-review',
    },
  ],
  price: {
    from: 3000,
    to: 15000,
    notes: [
      {
        text: 'The wide range spans a small car’s separate box and a large one’s integrated drive electronics. The price depends on the model, not the shop.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'Switches thousands of times a second; that is the faint hum you hear at walking pace.',
      source: 'auto-tech-inverter',
    },
    {
      text: 'Silicon carbide wastes less heat than IGBTs, mostly at light load.',
      source: 'ev-power-review',
    },
  ],
  benefits: [{ text: 'Smooth creep without a clutch or a torque converter.', source: null }],
  considerations: [
    {
      text: 'Have the cause found and named on the invoice, or the next unit may follow the first.',
      source: null,
    },
    { text: 'Ask for the old unit back, or a written credit for it.', source: null },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Its capacitors hold a lethal charge after switch-off. Wait the time the maker states and test that the terminals are dead.',
        source: 'prius-manual',
      },
      { text: 'If a unit is swollen or hissing, leave the bonnet up and keep away.', source: null },
      {
        text: 'Insulation must not fall below 100 Ω per volt of direct current. That is the regulation’s limit, and the reason for the test after a repair.',
        source: 'r100-isolation',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Pre-charge',
      text: 'The capacitors charge to pack voltage through a resistor.',
      source: 'relay-manual',
    },
    {
      title: 'Modulate',
      text: 'The switches open and close thousands of times a second.',
      source: 'auto-tech-inverter',
    },
  ],
  unconfirmed: [
    { about: 'Considerations', text: 'Low coolant and dead pumps kill inverters.' },
    {
      about: 'Common issues',
      text: 'Overheats under load: Low coolant, air in the loop, or a pump that only seems to run. Bleed with the scan tool’s pump routine and watch the temperature.',
    },
    { about: 'Signs of trouble', text: 'Sudden loss of drive with a system warning.' },
    { about: 'Signs of trouble', text: 'Reduced power on hills the car used to climb.' },
  ],
  related: ['ev-motor-controller', 'electric-motor', 'high-voltage-cables', 'coolant-system-parts'],
  reviews: false,
}
