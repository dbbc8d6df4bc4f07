import type { Guide } from '../guide-schema.ts'

export const batteryManagementSystem: Guide = {
  slug: 'battery-management-system',
  title: 'EV Battery Management System | Faults, Price & Repair in NZ',
  description:
    'What an EV’s battery management system monitors, what its faults look like from the driver’s seat, and what a replacement costs in New Zealand.',
  revised: '2026-11-22',
  lead: 'A failed computer can look like a failed battery. Telling them apart can save you thousands.',
  overview: [
    {
      text: 'It watches the voltage, current and temperature of the cells, works out their charge, and keeps them within their limits.',
      source: 'bms-functions',
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
      text: 'Stops a charge when the fullest cell reaches its limit, and a drive when the emptiest one does.',
      source: 'bms-functions',
    },
  ],
  benefits: [
    { text: 'Finds a weak group of cells before the problem spreads.', source: null },
    { text: 'Shows a state of charge you can plan a trip by.', source: null },
  ],
  considerations: [
    {
      text: 'Ask for the fault codes in writing before anything is cleared; clearing them destroys the evidence.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Never bridge, bypass or reset a unit to get home. It stopped the car for a reason you cannot see.',
        source: null,
      },
      { text: 'Leave its sense wires to a trained technician.', source: null },
    ],
  },
  howItWorks: [
    {
      title: 'Measure',
      text: 'Each group’s voltage, several temperatures, the current in and out.',
      source: 'bms-functions',
    },
    {
      title: 'Judge',
      text: 'The readings give the charge that is left, and from it the range on the display.',
      source: 'bms-functions',
    },
    {
      title: 'Balance',
      text: 'It evens out the differences between the cells, so that more of the pack can be used.',
      source: 'bms-functions',
    },
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
  unconfirmed: [
    {
      about: 'Considerations',
      text: 'A sensor wire or a corroded connector gives the same fault code as the unit. Have the loom tested first.',
    },
    {
      about: 'Considerations',
      text: 'Second-hand units carry another car’s history and may never pair with yours.',
    },
    {
      about: 'Safety',
      text: 'The sense wires are at pack voltage. Unplugging them in the wrong order can kill the unit, or you.',
    },
    { about: 'Signs of trouble', text: 'The displayed charge drops in steps.' },
    { about: 'Signs of trouble', text: 'Limited-power mode on a mild day.' },
  ],
  related: [
    'ev-battery-replacement',
    'contactors-and-relays',
    'auxiliary-battery-12v',
    'thermal-management-system',
  ],
  reviews: false,
}
