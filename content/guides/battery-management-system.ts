import type { Guide } from '../guide-schema.ts'

export const batteryManagementSystem: Guide = {
  slug: 'battery-management-system',
  title: 'EV Battery Management System | Faults, Price & Repair in NZ',
  description:
    'What the battery management system of an EV watches, how its faults look from the driver’s seat, what a replacement costs in New Zealand.',
  revised: '2026-11-21',
  lead: 'A failed computer can look like a failed battery. Telling the two apart is worth thousands.',
  overview: [
    {
      text: 'Every group of cells has a wire to this unit. It knows voltage and temperature, works out the charge, and tells charger and motor how much they may ask for.',
      source: 'unconfirmed',
    },
    {
      text: 'Where leakage to the body is found, the pack’s power interface parts it from the car.',
      source: 'advanced-lithium',
    },
    {
      text: 'A workshop reads the same data when it tests a pack, so a good report on the battery begins with a healthy management system.',
      source: 'taas-faq',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$2,000 to $8,000', source: 'listing' },
    {
      label: 'Least isolation of the high-voltage system, DC',
      value: '100 Ω per volt',
      source: 'r100-isolation',
    },
    { label: 'Least isolation, AC', value: '500 Ω per volt', source: 'r100-isolation' },
    { label: 'Functional-safety standard', value: 'ISO 26262', source: 'unconfirmed' },
    { label: 'Pack voltage it works at', value: '350-400 V or 800 V class', source: 'unconfirmed' },
  ],
  price: {
    from: 2000,
    to: 8000,
    notes: [
      {
        text: 'Programming and pairing may be billed by the hour on top. Ask for one figure that ends with a car that charges.',
        source: null,
      },
    ],
  },
  features: [
    { text: 'Watches cells, balances them, limits charge and discharge.', source: 'unconfirmed' },
    { text: 'Commands the contactors and asks the cooling for help.', source: 'unconfirmed' },
    {
      text: 'Keeps a log, which is the best witness a warranty claim can have.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'One weak group is found while it is still one weak group.', source: null },
    { text: 'The charge shown is one you can plan a trip on.', source: null },
    { text: 'A fault ends in a stopped car and not in a fire.', source: 'unconfirmed' },
  ],
  considerations: [
    {
      text: 'A sensor wire or a corroded connector gives the same fault code as the unit. Have the loom tested first.',
      source: 'unconfirmed',
    },
    {
      text: 'Second-hand units carry another car’s history and may never pair.',
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
        text: 'The sense wires are at pack voltage. Unplugging one in the wrong order can kill the unit, or you.',
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
      text: 'From these come state of charge, state of health and the limits of the moment.',
      source: 'unconfirmed',
    },
    {
      title: 'Balance',
      text: 'Fuller cells are bled, or emptier ones fed, while the car is parked or charging.',
      source: 'unconfirmed',
    },
    {
      title: 'Act',
      text: 'Ask for cooling, cut the power offered, or open the contactors.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'The charge shown falls in steps.', source: 'unconfirmed' },
    { text: 'A charge that ends early, below the limit you set.', source: 'unconfirmed' },
    { text: 'Limited-power mode on a mild day.', source: 'unconfirmed' },
    { text: 'A code for imbalance between cells.', source: 'unconfirmed' },
  ],
  tips: {
    title: 'Before you buy a new one',
    claims: [
      {
        text: 'Charge slowly to the top once and leave the car plugged in overnight: a pack that only needed balancing improves.',
        source: null,
      },
      { text: 'Check the 12 V battery; low voltage makes honest computers lie.', source: null },
      { text: 'Ask whether an update from the maker covers your code.', source: null },
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
