import type { Guide } from '../guide-schema.ts'

export const inverter: Guide = {
  slug: 'inverter',
  title: 'EV Inverter | How It Fails, Repair & Replacement Cost NZ',
  description:
    'What the inverter does between battery and motor, signs of trouble, repair against replacement, safety and indicative prices in New Zealand.',
  revised: '2026-11-21',
  lead: 'The electronics between pack and motor, which turn one kind of current into the other and back.',
  overview: [
    {
      text: 'The pack gives direct current; the motor wants three alternating ones. The inverter makes them, and steers torque by their strength and timing.',
      source: 'unconfirmed',
    },
    {
      text: 'Before the main relays close, its capacitors are charged through a resistor to spare everything the inrush. At switch-off they are emptied again.',
      source: 'relay-manual',
    },
    {
      text: 'Most makers fold the motor controller into the same case. If two sellers quote you an inverter and a controller, ask whether that is one part or two.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$3,000 to $15,000', source: 'listing' },
    {
      label: 'Gain of space-vector over sine modulation',
      value: 'About 15% more usable voltage',
      source: 'simplefoc',
    },
    { label: 'Power switches', value: 'IGBTs or silicon-carbide MOSFETs', source: 'unconfirmed' },
    { label: 'Cooling', value: 'Liquid, on a loop with motor and charger', source: 'unconfirmed' },
  ],
  price: {
    from: 3000,
    to: 15000,
    notes: [
      {
        text: 'The wide range spans a small car’s separate box and a large one’s integrated drive electronics. The model decides, not the shop.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'Switches thousands of times a second; the faint song at walking pace is this.',
      source: 'unconfirmed',
    },
    {
      text: 'Silicon carbide wastes less heat than IGBTs, mostly at light load.',
      source: 'unconfirmed',
    },
    { text: 'Runs both ways: under braking it feeds the pack.', source: 'unconfirmed' },
  ],
  benefits: [
    { text: 'Torque that answers within milliseconds.', source: 'unconfirmed' },
    { text: 'Smooth creep without a clutch or a torque converter.', source: null },
    {
      text: 'Repairable in part: boards and gate drivers can be exchanged by specialists.',
      source: 'unconfirmed',
    },
  ],
  considerations: [
    { text: 'Low coolant and dead pumps are what kill inverters.', source: 'unconfirmed' },
    {
      text: 'Have the cause found and named on the invoice, or the next unit may follow the first.',
      source: null,
    },
    {
      text: 'A replacement may need the motor’s sensor offset taught to it.',
      source: 'unconfirmed',
    },
    { text: 'Ask for the old unit back, or for a core credit in writing.', source: null },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Its capacitors hold a lethal charge after switch-off. Wait the maker’s stated time and prove the terminals dead.',
        source: 'unconfirmed',
      },
      { text: 'A swollen or hissing unit is left alone with the bonnet up.', source: null },
      {
        text: 'Insulation must not fall under 100 Ω per volt of direct current: that is the regulation’s limit, and the reason for the test after a repair.',
        source: 'r100-isolation',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Pre-charge',
      text: 'Capacitors rise to pack voltage through a resistor.',
      source: 'relay-manual',
    },
    {
      title: 'Modulate',
      text: 'Six switches cut the direct current into three waves.',
      source: 'unconfirmed',
    },
    {
      title: 'Listen',
      text: 'Current sensors and the rotor’s position correct each wave.',
      source: 'unconfirmed',
    },
    {
      title: 'Reverse',
      text: 'Lift off, and the same switches rectify what the motor returns.',
      source: 'unconfirmed',
    },
  ],
  issues: [
    {
      issue: 'Overheats under load',
      description: 'Coolant low, air in the loop, or a pump that only looks alive.',
      solution: 'Bleed with the scan tool’s pump routine and watch the temperature.',
      source: 'unconfirmed',
    },
    {
      issue: 'Isolation fault',
      description:
        'Moisture in a connector, the motor’s winding, or the compressor on the same bus.',
      solution: 'Part by part is unplugged and measured until the number recovers.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'Sudden loss of drive with a system warning.', source: 'unconfirmed' },
    { text: 'Reduced power on hills that it used to climb.', source: 'unconfirmed' },
    { text: 'A car that goes ready but does not creep.', source: 'unconfirmed' },
  ],
  related: ['ev-motor-controller', 'electric-motor', 'high-voltage-cables', 'coolant-system-parts'],
  reviews: false,
}
