import type { Guide } from '../guide-schema.ts'

export const evTires: Guide = {
  slug: 'ev-tires',
  title: 'EV Tyres in NZ | Load Index, Tread Rules, Range & Price',
  description:
    'Choosing tyres for an electric car in New Zealand: load index, rolling resistance, legal tread, pressure, wear and price per tyre.',
  revised: '2026-11-21',
  lead: 'Four hand-sized patches carry a car that is heavier than its petrol cousin and pulls harder from rest.',
  overview: [
    {
      text: 'Mass and instant torque load the tyres of an EV more, and can wear them sooner or unevenly.',
      source: 'tires-nz',
    },
    {
      text: 'The label matters more than the letters EV on the sidewall. Size, load index and speed symbol must suit the car; what is left to choose is grip in the wet, noise and rolling resistance.',
      source: null,
    },
    {
      text: 'Pressure is the cheapest range there is. In a New Zealand survey of 2018 only about a third of EV owners checked theirs monthly.',
      source: 'flip-the-fleet',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$200 to $600 each', source: 'listing' },
    {
      label: 'Legal minimum tread',
      value: '1.5 mm',
      source: 'tread-depth',
      note: 'In the main grooves, those with moulded wear indicators, all the way round. The rule is the Land Transport Rule on tyres and wheels of 2001; our copy quotes the regulator’s sheet.',
    },
    { label: 'Winter tyres', value: '4 mm at least, on all road wheels', source: 'tyrepress' },
    { label: 'Load marking often seen on EVs', value: 'XL or HL', source: 'unconfirmed' },
  ],
  price: {
    from: 200,
    to: 600,
    per: 'each',
    notes: [
      {
        text: 'Ask for the price fitted: balance, valve, disposal and alignment included.',
        source: null,
      },
      { text: 'Cheap tyres that cost range are paid for at the plug.', source: 'unconfirmed' },
    ],
  },
  features: [
    { text: 'Load index at or above the one on the door placard.', source: 'unconfirmed' },
    {
      text: 'Foam inside some tyres to quiet the cabin; not every shop will repair those.',
      source: 'unconfirmed',
    },
    {
      text: 'Compounds of low rolling resistance, which help range along with the right pressure.',
      source: 'flip-the-fleet',
    },
  ],
  benefits: [
    { text: 'Shorter stops on a wet road.', source: null },
    { text: 'Kilometres you do not pay for in power.', source: null },
    { text: 'A quieter cabin, which you notice more without an engine.', source: null },
  ],
  considerations: [
    {
      text: 'Two new and two worn tyres change how the car handles. Ask which axle the new pair belongs on.',
      source: null,
    },
    {
      text: 'Many EVs carry no spare wheel. Check for a can of sealant, and its date.',
      source: 'unconfirmed',
    },
    {
      text: 'Rotation spreads the wear of a driven axle; follow the interval in the manual.',
      source: null,
    },
    { text: 'Have the alignment measured when the edges wear first.', source: null },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      { text: 'Pressures and tread are yours to check; mounting is a shop’s work.', source: null },
      {
        text: 'Lift only at the marked points: the pack lies between them.',
        source: 'unconfirmed',
      },
      {
        text: 'Advisers say that wet grip falls away well before the legal limit is reached.',
        source: 'unconfirmed',
      },
    ],
  },
  maintenance: [
    {
      when: 'Monthly, and before a trip',
      task: 'Check pressures cold against the placard on the door pillar.',
      source: null,
    },
    {
      when: 'Every wash',
      task: 'Run a hand over the inner shoulders; what you cannot see wears first.',
      source: null,
    },
    {
      when: 'At each rotation',
      task: 'Note tread depth inside, middle and outside of all four.',
      source: null,
    },
  ],
  tips: {
    title: 'Reading a sidewall',
    claims: [
      {
        text: 'The number after the size is the load index. Write down yours before you ring for a quote.',
        source: null,
      },
      { text: 'Four digits in an oval give week and year of making.', source: 'unconfirmed' },
      {
        text: 'A star, MO, AO or T0 marks a version made for one car maker.',
        source: 'unconfirmed',
      },
    ],
  },
  related: ['brake-pads', 'ev-specific-wipers', 'regenerative-brake-controller'],
  reviews: false,
}
