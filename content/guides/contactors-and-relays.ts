import type { Guide } from '../guide-schema.ts'

export const contactorsAndRelays: Guide = {
  slug: 'contactors-and-relays',
  title: 'EV Contactors and Relays | How They Work, Faults & Safety',
  description:
    'The switches that connect an EV battery to the car: pre-charge, welding, the 12 V link, fault signs and who can open the box.',
  revised: '2026-11-22',
  lead: 'The click you hear at start-up is the battery being connected to the car.',
  overview: [
    {
      text: 'Contactors are relays for hundreds of volts. While the car is off, they keep that voltage inside the pack.',
      source: 'prius-manual',
    },
    {
      text: 'They close in order: first one main relay and the pre-charge relay, so that capacitors charge through a resistor; then the second main relay, and the pre-charge relay opens again.',
      source: 'relay-manual',
    },
    {
      text: 'Their coils run on 12 V. That is how a flat 12 V battery stops a car with a full main one.',
      source: 'prius-manual',
    },
  ],
  specifications: [
    {
      label: 'Closing order',
      value: 'Pre-charge with one main, then the other main',
      source: 'relay-manual',
    },
    {
      label: 'Also in a pack’s interface',
      value: 'Pre-charge circuit, fuse, service disconnect, interlocked plug',
      source: 'advanced-lithium',
    },
    { label: 'Coil supply', value: '12 V', source: 'prius-manual' },
    { label: 'High voltage in a vehicle', value: 'From 60 V DC', source: 'iso-6469' },
  ],
  features: [{ text: 'Voltage sensing in the same interface.', source: 'advanced-lithium' }],
  benefits: [
    { text: 'A parked car has no high voltage outside the pack.', source: null },
    { text: 'A collision that fires the airbags opens them.', source: 'prius-manual' },
  ],
  considerations: [
    {
      text: 'A welded contact is a symptom. Find out what drew the current, or the new one will weld too.',
      source: null,
    },
    {
      text: 'Parts from a wrecker may look new but aren’t, and you can’t see contact wear.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Never power a coil by hand to make a car go. That bypasses every safeguard.',
        source: null,
      },
      {
        text: 'If the click stutters, switch off and have the car transported to a workshop.',
        source: null,
      },
    ],
  },
  howItWorks: [
    {
      title: 'Pre-charge',
      text: 'The resistor lets the inverter’s capacitors charge gently.',
      source: 'relay-manual',
    },
    {
      title: 'Close',
      text: 'The second main relay connects the pack to the car, and the resistor drops out of the circuit.',
      source: 'relay-manual',
    },
    {
      title: 'Open',
      text: 'At switch-off the relays open and the capacitors discharge.',
      source: 'relay-manual',
    },
  ],
  unconfirmed: [
    {
      about: 'Safety',
      text: 'They sit inside the pack or its junction box, next to conductors that nothing can switch off.',
    },
    {
      about: 'Common issues',
      text: 'Pre-charge fails: A burnt resistor, or something on the bus drawing current when it shouldn’t. Unplug loads one by one, following the procedure, then replace the resistor and relay together.',
    },
    { about: 'Signs of trouble', text: 'The car wakes up but won’t go into Ready.' },
  ],
  related: [
    'battery-management-system',
    'high-voltage-cables',
    'auxiliary-battery-12v',
    'ev-battery-replacement',
  ],
  reviews: false,
}
