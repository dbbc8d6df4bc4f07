import type { Guide } from '../guide-schema.ts'

export const batteryManagementSystem: Guide = {
  slug: 'battery-management-system',
  title: 'EV Battery Management System | Faults, Price & Repair in NZ',
  description:
    'What an EV’s battery management system monitors, what its faults look like from the driver’s seat, and what a replacement costs in New Zealand.',
  revised: '2026-11-21',
  lead: 'A failed computer can look like a failed battery. Telling them apart can save you thousands.',
  overview: [
    {
      text: 'Every group of cells has a wire to this unit. It measures voltage and temperature, works out the charge, and tells the charger and the motor how much they can draw.',
      source: 'unconfirmed',
    },
    {
      text: 'If it detects leakage to the body, the pack’s power interface disconnects the pack from the car.',
      source: 'advanced-lithium',
    },
    {
      text: 'A workshop reads the same data when it tests a pack, so a good battery report starts with a healthy management system.',
      source: 'taas-faq',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$2,000 to $8,000', source: 'listing' },
    {
      label: 'Minimum isolation of the high-voltage system, DC',
      value: '100 Ω per volt',
      source: 'r100-isolation',
    },
    { label: 'Minimum isolation, AC', value: '500 Ω per volt', source: 'r100-isolation' },
    { label: 'Functional-safety standard', value: 'ISO 26262', source: 'unconfirmed' },
    {
      label: 'Pack voltage it works with',
      value: '350-400 V or 800 V class',
      source: 'unconfirmed',
    },
  ],
  price: {
    from: 2000,
    to: 8000,
    notes: [
      {
        text: 'Programming and pairing may be billed by the hour on top. Ask for one all-in price for a car that charges again.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'Monitors the cells, balances them, and limits charge and discharge.',
      source: 'unconfirmed',
    },
    { text: 'Controls the contactors and calls on the cooling system.', source: 'unconfirmed' },
    {
      text: 'Keeps a log, the best evidence for a warranty claim.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Finds a weak group of cells before the problem spreads.', source: null },
    { text: 'Shows a state of charge you can plan a trip by.', source: null },
    { text: 'A fault ends in a stopped car, not a fire.', source: 'unconfirmed' },
  ],
  considerations: [
    {
      text: 'A sensor wire or a corroded connector gives the same fault code as the unit. Have the loom tested first.',
      source: 'unconfirmed',
    },
    {
      text: 'Second-hand units carry another car’s history and may never pair with yours.',
      source: 'unconfirmed',
    },
    {
      text: 'Ask for the fault codes in writing before anything is cleared; clearing them destroys the evidence.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'The sense wires are at pack voltage. Unplugging them in the wrong order can kill the unit, or you.',
        source: 'unconfirmed',
      },
      {
        text: 'Never bridge, bypass or reset a unit to get home. It stopped the car for a reason you cannot see.',
        source: null,
      },
    ],
  },
  howItWorks: [
    {
      title: 'Measure',
      text: 'Each group’s voltage, several temperatures, the current in and out.',
      source: 'unconfirmed',
    },
    {
      title: 'Judge',
      text: 'These give the state of charge, the state of health and the limits at that moment.',
      source: 'unconfirmed',
    },
    {
      title: 'Balance',
      text: 'Fuller cells are drained, or emptier ones topped up, while the car is parked or charging.',
      source: 'unconfirmed',
    },
    {
      title: 'Act',
      text: 'It calls for cooling, cuts the available power or opens the contactors.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'The displayed charge drops in steps.', source: 'unconfirmed' },
    { text: 'Charging that ends early, below the limit you set.', source: 'unconfirmed' },
    { text: 'Limited-power mode on a mild day.', source: 'unconfirmed' },
    { text: 'A code for imbalance between cells.', source: 'unconfirmed' },
  ],
  tips: {
    title: 'Before you buy a new one',
    claims: [
      {
        text: 'Charge slowly to 100% once and leave the car plugged in overnight. A pack that only needed balancing will improve.',
        source: null,
      },
      {
        text: 'Check the 12 V battery; low voltage makes good computers give false readings.',
        source: null,
      },
      { text: 'Ask whether the maker has an update for your fault code.', source: null },
    ],
  },
  related: [
    'ev-battery-replacement',
    'contactors-and-relays',
    'auxiliary-battery-12v',
    'thermal-management-system',
  ],
  reviews: false,
}
