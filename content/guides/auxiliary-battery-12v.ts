import type { Guide } from '../guide-schema.ts'

export const auxiliaryBattery12v: Guide = {
  slug: 'auxiliary-battery-12v',
  title: 'EV 12 V Auxiliary Battery | Life, Signs & Replacement in NZ',
  description:
    'Why a flat 12 V battery stops a fully charged EV, how long one lasts, which type your car takes, and how to replace it without causing new faults.',
  revised: '2026-11-22',
  lead: 'A full main battery is no help if the small one is flat.',
  overview: [
    {
      text: 'Without a healthy 12 V battery a fully charged Leaf will not start, because it feeds the control units and the relays.',
      source: 'leaf-12v-article',
    },
    { text: 'It lasts about three to five years.', source: 'what-car-tips' },
    {
      text: 'There is no starter motor to crank slowly and warn you. The first sign is often the last.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Usual life', value: '3-5 years', source: 'what-car-tips' },
    {
      label: 'Charged by',
      value: 'The main pack, through the DC-DC converter',
      source: 'leaf-12v-article',
    },
    {
      label: 'When, in a Leaf',
      value: 'Ready, charging, climate control, and briefly while parked for a long time',
      source: 'leaf-manual',
    },
    {
      label: 'Kinds',
      value: 'Lead-acid or lithium-ion',
      source: 'idycar-12v',
      note: 'Both are seen in Teslas. Replace like with like unless the maker says otherwise.',
    },
  ],
  features: [
    {
      text: 'Small, because it starts computers rather than an engine.',
      source: 'jump-start-manuals',
    },
  ],
  benefits: [
    { text: 'A car that unlocks and powers up every time.', source: null },
    { text: 'A half-hour job on many models.', source: null },
  ],
  considerations: [
    { text: 'Match type, size, terminals and vent, not just the volts.', source: null },
    {
      text: 'A battery that goes flat again within days points to the converter, or to something that never switches off.',
      source: null,
    },
    { text: 'You may have to reset the radio code, the window stops and the clock.', source: null },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      {
        text: 'You should not need to touch anything orange. If you do, leave the job to a technician.',
        source: null,
      },
      {
        text: 'Check the manual for the jump-start points; the battery itself may be out of reach.',
        source: null,
      },
      {
        text: 'Do not jump-start other cars from an EV unless its manual allows it.',
        source: 'jalopnik-jump',
      },
      { text: 'Negative comes off first and goes on last. Take off any rings.', source: null },
    ],
  },
  maintenance: [
    {
      when: 'Every year from the third',
      task: 'Have it tested under load, before winter.',
      source: null,
    },
    {
      when: 'Parked for weeks',
      task: 'Follow the manual on leaving the car plugged in. Cars differ on whether that helps.',
      source: null,
    },
    {
      when: 'After a flat',
      task: 'Charge it with a proper charger, then test it again next day.',
      source: null,
    },
  ],
  installation: {
    professional: [
      {
        text: 'For lithium and 15-16 V units, and where a new battery must be coded.',
        source: null,
      },
      { text: 'Ask for the result of a load test of the old one.', source: null },
    ],
    diy: [
      { text: 'Switch off, leave the driver’s window down, wait ten minutes.', source: null },
      { text: 'Take a picture of the leads, then negative off, positive off.', source: null },
      { text: 'Take the old battery back to the seller; don’t put it in the bin.', source: null },
    ],
  },
  unconfirmed: [
    {
      about: 'Features',
      text: 'On many cars, a sensor on the negative post that has to learn the new battery.',
    },
    { about: 'Signs of trouble', text: 'Doors that take two attempts to unlock.' },
    { about: 'Signs of trouble', text: 'Dim or slow screens in the morning.' },
  ],
  related: [
    'dc-dc-converter',
    'contactors-and-relays',
    'battery-management-system',
    'ev-specific-wipers',
  ],
  reviews: false,
}
