import type { Guide } from '../guide-schema.ts'

export const dcDcConverter: Guide = {
  slug: 'dc-dc-converter',
  title: 'EV DC-DC Converter | 12 V Charging Faults & Price in NZ',
  description:
    'The part that replaces the alternator in an EV: signs of failure, how to tell it from a tired 12 V battery, and the price in New Zealand.',
  revised: '2026-11-21',
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
    { label: 'Indicative price', value: '$800 to $2,500', source: 'listing' },
    { label: 'Input in a Leaf', value: 'About 360 V', source: 'leaf-12v-article' },
    { label: 'Output power', value: '1.5-3 kW', source: 'unconfirmed' },
    { label: 'Output voltage', value: 'About 13-15 V', source: 'unconfirmed' },
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
      text: 'No moving parts; cooled by the same loop as the inverter on many cars.',
      source: 'unconfirmed',
    },
    {
      text: 'Isolates 12 V from the pack, so a touch on the body stays harmless.',
      source: 'unconfirmed',
    },
    { text: 'Sized for lights, wipers, steering and fans at once.', source: 'unconfirmed' },
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
      text: 'Dashcams and trackers that never switch off can drain more than the top-up.',
      source: 'unconfirmed',
    },
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
      { text: 'One side of it is at pack voltage.', source: 'unconfirmed' },
      {
        text: 'Owners should go no further than measuring at the 12 V battery’s posts.',
        source: null,
      },
      {
        text: 'Don’t run the car without its 12 V battery; the converter needs it.',
        source: 'unconfirmed',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Chop',
      text: 'The pack’s current is switched many thousands of times a second.',
      source: 'unconfirmed',
    },
    {
      title: 'Transform',
      text: 'A small transformer brings it down and keeps the two sides apart.',
      source: 'unconfirmed',
    },
    {
      title: 'Smooth',
      text: 'Filters turn it into the steady 13 to 15 V that lamps and computers like.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    { text: 'The 12 V warning light while driving.', source: 'unconfirmed' },
    { text: 'A flat 12 V battery straight after a drive.', source: 'unconfirmed' },
    {
      text: 'Several small faults at once: windows, radio, steering assistance.',
      source: 'unconfirmed',
    },
  ],
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
  related: ['auxiliary-battery-12v', 'onboard-charger', 'inverter', 'contactors-and-relays'],
  reviews: false,
}
