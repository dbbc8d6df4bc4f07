import type { Guide } from '../guide-schema.ts'

export const dcDcConverter: Guide = {
  slug: 'dc-dc-converter',
  title: 'EV DC-DC Converter | 12 V Charging Faults & Price in NZ',
  description:
    'The part that takes the alternator’s place in an EV: signs of failure, how to tell it from a tired 12 V battery, price in New Zealand.',
  revised: '2026-11-21',
  lead: 'An electric car has no alternator. This box does its work, without a belt and without a sound.',
  overview: [
    {
      text: 'It steps the main pack down to 12 V. In a Leaf that is about 360 V in, and it takes the place of an alternator.',
      source: 'leaf-12v-article',
    },
    {
      text: 'The Leaf’s manual shows when it works: whenever the car is ready, charging or running its climate control, and for short spells when parked for long.',
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
    { text: 'Steady voltage for every small consumer, at a standstill too.', source: null },
    {
      text: 'Tops up the small battery in a parked car, where the maker has planned for it.',
      source: 'leaf-manual',
    },
    { text: 'Nothing to adjust and no belt to replace.', source: null },
  ],
  considerations: [
    {
      text: 'Dashcams and trackers that never sleep can outrun the top-up.',
      source: 'unconfirmed',
    },
    {
      text: 'Winches and camping fridges: ask what current it can spare before wiring them in.',
      source: null,
    },
    { text: 'On cars with one box for charger and converter, price the box.', source: null },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'One side of it is at pack voltage.', source: 'unconfirmed' },
      {
        text: 'Measuring at the posts of the 12 V battery is as far as an owner goes.',
        source: null,
      },
      {
        text: 'Do not run the car with the 12 V battery removed; the converter expects it there.',
        source: 'unconfirmed',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Chop',
      text: 'The pack’s current is switched many thousand times a second.',
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
        text: 'No rise? Switch off, lock, and ring the workshop while the car can still be unlocked.',
        source: null,
      },
    ],
  },
  related: ['auxiliary-battery-12v', 'onboard-charger', 'inverter', 'contactors-and-relays'],
  reviews: false,
}
