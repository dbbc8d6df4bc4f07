import type { Guide } from '../guide-schema.ts'

export const auxiliaryBattery12v: Guide = {
  slug: 'auxiliary-battery-12v',
  title: 'EV 12 V Auxiliary Battery | Life, Signs & Replacement in NZ',
  description:
    'Why a small flat battery stops a full EV, how long one lasts, which type your car takes, and how to replace it without new faults.',
  revised: '2026-11-21',
  lead: 'A full main battery is no help to a car whose small one is flat.',
  overview: [
    {
      text: 'Without a healthy 12 V battery a fully charged Leaf will not start, because it feeds the control units and the relays.',
      source: 'leaf-12v-article',
    },
    { text: 'It lasts about three to five years.', source: 'what-car-tips' },
    {
      text: 'Nothing cranks, so nothing slows down to warn you. The first sign is often the last.',
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
      value: 'Ready, charging, climate control, and briefly when parked for long',
      source: 'leaf-manual',
    },
    {
      label: 'Kinds',
      value: 'Lead-acid (AGM), lithium 12 V, 15-16 V units',
      source: 'unconfirmed',
      note: 'Lithium and 15-16 V units cannot be swapped for lead-acid.',
    },
  ],
  features: [
    { text: 'Small, because it starts computers and not an engine.', source: 'unconfirmed' },
    { text: 'A vent or a tray of its own where it sits in the boot.', source: 'unconfirmed' },
    {
      text: 'A sensor on the negative post of many cars, which has to learn the new battery.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'A car that unlocks and goes ready every time.', source: null },
    { text: 'Fewer phantom faults from low voltage.', source: 'unconfirmed' },
    { text: 'For many models a job of half an hour.', source: null },
  ],
  considerations: [
    { text: 'Match type, size, terminals and vent, not just the volts.', source: null },
    {
      text: 'A battery that is flat again within days points at the converter or at something that never sleeps.',
      source: null,
    },
    {
      text: 'The code for the radio, the window stops and the clock may have to be set again.',
      source: null,
    },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      { text: 'Nothing orange has to be touched. If it does, the job is not yours.', source: null },
      {
        text: 'Read where the manual puts the jump points; the battery itself may be out of reach.',
        source: null,
      },
      {
        text: 'Do not jump-start other cars from an EV unless its manual allows it.',
        source: 'unconfirmed',
      },
      { text: 'Negative first off, last on, and no rings on your fingers.', source: null },
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
  signs: [
    { text: 'Doors that need two tries to unlock.', source: 'unconfirmed' },
    { text: 'A shower of warnings that is gone after a charge.', source: 'unconfirmed' },
    { text: 'Dim or slow screens in the morning.', source: 'unconfirmed' },
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
      {
        text: 'Take the old battery back to the seller; it does not belong in the bin.',
        source: null,
      },
    ],
  },
  related: [
    'dc-dc-converter',
    'contactors-and-relays',
    'battery-management-system',
    'ev-specific-wipers',
  ],
  reviews: false,
}
