import type { Guide } from '../guide-schema.ts'

export const contactorsAndRelays: Guide = {
  slug: 'contactors-and-relays',
  title: 'EV Contactors and Relays | How They Work, Faults & Safety',
  description:
    'The switches that connect an EV battery to the car: pre-charge, welding, the 12 V link, fault signs and who may open the box.',
  revised: '2026-11-21',
  lead: 'The click you hear at start-up is the pack being let into the car.',
  overview: [
    {
      text: 'Contactors are relays for hundreds of volts. While the car is off they keep all of that inside the pack.',
      source: 'unconfirmed',
    },
    {
      text: 'They close in an order: one main relay and the pre-charge relay first, so that capacitors fill through a resistor; then the second main relay, and the pre-charge opens again.',
      source: 'relay-manual',
    },
    {
      text: 'Their coils run from 12 V. That is how a small flat battery stops a car with a full big one.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    {
      label: 'Order of closing',
      value: 'Pre-charge with one main, then the other main',
      source: 'relay-manual',
    },
    {
      label: 'Beside them in a pack’s interface',
      value: 'Pre-charge circuit, fuse, service disconnect, interlocked plug',
      source: 'advanced-lithium',
    },
    { label: 'Coil supply', value: '12 V', source: 'unconfirmed' },
    { label: 'High voltage in a vehicle', value: 'From 60 V DC', source: 'unconfirmed' },
  ],
  features: [
    {
      text: 'Contacts in sealed gas or vacuum, with magnets that blow the arc out.',
      source: 'unconfirmed',
    },
    { text: 'Voltage sensing in the same interface.', source: 'advanced-lithium' },
    { text: 'A fuse in series for what contacts cannot break.', source: 'unconfirmed' },
  ],
  benefits: [
    { text: 'A parked car is dead from the pack outwards.', source: null },
    { text: 'A crash signal opens them within a moment.', source: 'unconfirmed' },
    { text: 'Exchangeable on many packs without new cells.', source: 'unconfirmed' },
  ],
  considerations: [
    {
      text: 'A welded contact is a symptom. Find what drew the current, or the new one welds too.',
      source: null,
    },
    {
      text: 'Count of cycles and of openings under load is stored on many cars; ask for it.',
      source: 'unconfirmed',
    },
    {
      text: 'Parts from a breaker look new and are not. Contact wear cannot be seen.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'They sit inside the pack or its junction box, beside conductors nothing can switch off.',
        source: 'unconfirmed',
      },
      {
        text: 'Never feed a coil by hand to make a car go. You would take every safeguard out of the line.',
        source: null,
      },
      { text: 'If the click stutters, switch off and have it carried in.', source: null },
    ],
  },
  howItWorks: [
    {
      title: 'Ready is pressed',
      text: 'Computers wake on 12 V and check the interlock loop.',
      source: 'unconfirmed',
    },
    {
      title: 'Pre-charge',
      text: 'The resistor lets the inverter’s capacitors rise gently.',
      source: 'relay-manual',
    },
    {
      title: 'Close',
      text: 'The second main relay joins pack and car, and the resistor leaves the circuit.',
      source: 'relay-manual',
    },
    {
      title: 'Open',
      text: 'At switch-off the relays part and the capacitors are discharged.',
      source: 'relay-manual',
    },
  ],
  issues: [
    {
      issue: 'Pre-charge fails',
      description: 'A burnt resistor, or something on the bus drawing current that should not.',
      solution:
        'Unplug consumers one by one by procedure, then exchange resistor and relay together.',
      source: 'unconfirmed',
    },
    {
      issue: 'High contact resistance',
      description: 'Worn faces heat up under load and throw power limits.',
      solution: 'Measure the drop under load and exchange the pair.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'The car wakes but will not go ready.', source: 'unconfirmed' },
    { text: 'Codes for welded contacts or for pre-charge time.', source: 'unconfirmed' },
    { text: 'A hot smell at the junction box after rapid charging.', source: 'unconfirmed' },
  ],
  related: [
    'battery-management-system',
    'high-voltage-cables',
    'auxiliary-battery-12v',
    'ev-battery-replacement',
  ],
  reviews: false,
}
