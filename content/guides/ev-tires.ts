import type { Guide } from '../guide-schema.ts'

export const evTires: Guide = {
  slug: 'ev-tires',
  title: 'EV Tyres in NZ | Load Index, Tread Rules, Range & Price',
  description:
    'Choosing tyres for an electric car in New Zealand: load index, rolling resistance, legal tread, pressure, wear and price per tyre.',
  revised: '2026-11-22',
  lead: 'Four hand-sized patches of rubber carry a car that is heavier than its petrol cousin and pulls away harder.',
  overview: [
    {
      text: 'An EV’s weight and instant torque load its tyres more, and can wear them sooner or unevenly.',
      source: 'tires-nz',
    },
    {
      text: 'The rating matters more than the letters EV on the sidewall. Size, load index and speed symbol must suit the car; after that, choose by wet grip, noise and rolling resistance.',
      source: null,
    },
    {
      text: 'Tyre pressure is the cheapest way to gain range. In a 2018 New Zealand survey, only about a third of EV owners checked theirs monthly.',
      source: 'flip-the-fleet',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$200 to $600 each', source: 'listing' },
    {
      label: 'Legal minimum tread',
      value: '1.5 mm',
      source: 'tread-depth',
      note: 'In the main grooves, the ones with moulded wear indicators, all the way round. The rule is the 2001 Land Transport Rule on tyres and wheels; we quote the regulator’s sheet.',
    },
    { label: 'Winter tyres', value: '4 mm at least, on all road wheels', source: 'tyrepress' },
    {
      label: 'Load marking often seen on EVs',
      value: 'XL or HL',
      source: 'hl-marking',
      note: 'In the size 245/40 R19 an HL tyre carries 825 kg, an XL tyre 750 kg.',
    },
  ],
  price: {
    from: 200,
    to: 600,
    per: 'each',
    notes: [
      {
        text: 'Ask for the fitted price, including balancing, valve, disposal and alignment.',
        source: null,
      },
    ],
  },
  features: [
    { text: 'Load index at or above the one on the door placard.', source: 'tyre-markings' },
    {
      text: 'Low-rolling-resistance compounds which, with the right pressure, help range.',
      source: 'flip-the-fleet',
    },
  ],
  benefits: [
    { text: 'Shorter stops on a wet road.', source: null },
    { text: 'More kilometres for the same power.', source: null },
    { text: 'A quieter cabin, which you notice more without an engine.', source: null },
  ],
  considerations: [
    {
      text: 'Two new and two worn tyres change how the car handles. Ask which axle the new pair belongs on.',
      source: null,
    },
    {
      text: 'Rotation evens out the wear on a driven axle. Follow the interval in the manual.',
      source: null,
    },
    { text: 'Have the alignment checked if the edges wear first.', source: null },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      {
        text: 'You can check pressures and tread yourself. Fitting is a job for a tyre shop.',
        source: null,
      },
      { text: 'Jack the car only at the points that its manual marks.', source: null },
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
      task: 'Run a hand over the inner shoulders; the part you can’t see wears first.',
      source: null,
    },
    {
      when: 'At each rotation',
      task: 'Note the tread depth at the inside, middle and outside of all four.',
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
    ],
  },
  unconfirmed: [
    {
      about: 'Considerations',
      text: 'Many EVs carry no spare wheel. Check for a can of sealant, and its date.',
    },
    { about: 'Tips', text: 'Four digits in an oval give the week and year of manufacture.' },
  ],
  related: ['brake-pads', 'ev-specific-wipers', 'regenerative-brake-controller'],
  reviews: false,
}
