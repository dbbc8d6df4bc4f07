import type { Guide } from '../guide-schema.ts'

export const dcDcConverter: Guide = {
  slug: 'dc-dc-converter',
  title: 'EV DC-DC Converter | 12 V Charging Faults & Price in NZ',
  description:
    'The part that replaces the alternator in an EV: signs of failure, how to tell it from a tired 12 V battery, and the price in New Zealand.',
  revised: '2026-11-22',
  lead: 'An electric car has no alternator. This box does its job, silently and without a belt.',
  overview: [
    {
      text: 'It steps the main pack down to 12 V. In a Leaf the input is about 360 V, and it takes the place of an alternator.',
      source: 'leaf-12v-article',
    },
    {
      text: 'The Leaf’s manual shows when it works: whenever the car is ready, charging or running its climate control, and for short spells while parked for a long time.',
      source: 'leaf-manual',
    },
  ],
  specifications: [
    { label: 'Feeds', value: '12 V battery and accessories', source: 'afdc-ev' },
    { label: 'Indicative price', value: '$800 to $2,500', source: 'listing' },
    { label: 'Input in a Leaf', value: 'About 360 V', source: 'leaf-12v-article' },
  ],
  price: {
    from: 800,
    to: 2500,
    notes: [
      {
        text: 'Have the 12 V battery tested under load before you order a converter: it is the cheaper suspect.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'Turns the high voltage of the pack into the low voltage that the accessories need, and recharges the 12 V battery.',
      source: 'afdc-ev',
    },
  ],
  benefits: [
    { text: 'Steady voltage for all 12 V equipment, even at a standstill.', source: null },
    {
      text: 'Tops up the 12 V battery while the car is parked, if the maker has planned for it.',
      source: 'leaf-manual',
    },
    { text: 'Nothing to adjust and no belt to replace.', source: null },
  ],
  considerations: [
    {
      text: 'Before you wire in a winch or camping fridge, ask how much current it can spare.',
      source: null,
    },
    {
      text: 'If the charger and converter share one box, get a price for the whole box.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Owners should go no further than measuring at the 12 V battery’s posts.',
        source: null,
      },
      { text: 'Don’t run the car without its 12 V battery.', source: null },
    ],
  },
  tips: {
    title: 'A five-minute test',
    claims: [
      { text: 'Measure at the 12 V battery with the car off, and note it.', source: null },
      {
        text: 'Switch the car to ready and measure again. A rise means that the converter works.',
        source: null,
      },
      {
        text: 'No rise? Switch off, lock up and ring the workshop while the car still has the power to unlock.',
        source: null,
      },
    ],
  },
  unconfirmed: [
    { about: 'Key specifications', text: 'Output power: 1.5-3 kW.' },
    {
      about: 'Considerations',
      text: 'Dashcams and trackers that never switch off can drain more than the top-up.',
    },
    { about: 'Safety', text: 'One side of it is at pack voltage.' },
    { about: 'Signs of trouble', text: 'The 12 V warning light while driving.' },
    { about: 'Signs of trouble', text: 'A flat 12 V battery straight after a drive.' },
  ],
  related: ['auxiliary-battery-12v', 'onboard-charger', 'inverter', 'contactors-and-relays'],
  reviews: false,
}
