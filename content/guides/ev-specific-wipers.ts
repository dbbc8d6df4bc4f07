import type { Guide } from '../guide-schema.ts'

export const evSpecificWipers: Guide = {
  slug: 'ev-specific-wipers',
  title: 'Wiper Blades for EVs in NZ | Size, Fitting & When to Change',
  description:
    'Wiper blades for electric cars: why there is no such thing as an EV blade, how to find size and fitting, when to change them here.',
  revised: '2026-11-21',
  lead: 'Nobody needs an electric blade. You need the right length, the right clip and rubber that is not yet baked.',
  overview: [
    {
      text: 'Blades are chosen by size, arm fitting and washer type, not by what drives the wheels. A quiet cabin only makes chatter easier to hear.',
      source: 'unconfirmed',
    },
    {
      text: 'They and the washer fluid are ordinary owner’s items on an EV.',
      source: 'evinfo-maintenance',
    },
  ],
  specifications: [
    { label: 'Change interval', value: '6-12 months under New Zealand sun', source: 'unconfirmed' },
    { label: 'Who fits them', value: 'The owner', source: 'evinfo-maintenance' },
    { label: 'Fittings', value: 'Hook, push-button, side pin, pinch tab', source: 'unconfirmed' },
  ],
  features: [
    { text: 'Flat blades with a spoiler on most newer cars.', source: 'unconfirmed' },
    {
      text: 'Jets in the arm or the blade on some, which tie you to that type.',
      source: 'unconfirmed',
    },
    {
      text: 'Driver’s and passenger’s sides of different length, more often than not.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Clear sight on the first wet night of autumn.', source: null },
    { text: 'Cameras behind the screen see better too.', source: 'unconfirmed' },
    { text: 'No labour to pay.', source: null },
  ],
  considerations: [
    {
      text: 'A pack that says EV on the front and fits the same arm is the same blade.',
      source: null,
    },
    { text: 'Rubber refills save the frame, where the frame can be opened.', source: null },
    {
      text: 'If new blades chatter, clean the glass with a clay bar before you blame them.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'Use the service position in the settings menu; arms lifted by force scratch the bonnet.',
        source: 'unconfirmed',
      },
      { text: 'Lay a towel on the glass: a bare arm that snaps back cracks it.', source: null },
      {
        text: 'Worn or split blades and dry washers are matters for a warrant inspection.',
        source: 'unconfirmed',
      },
    ],
  },
  maintenance: [
    {
      when: 'Monthly',
      task: 'Wipe the rubber with a damp cloth and top up the washers.',
      source: null,
    },
    {
      when: 'Each autumn',
      task: 'Look for splits and for streaks in the same place.',
      source: null,
    },
  ],
  installation: {
    professional: [
      { text: 'Often free with the blades at the counter. Ask.', source: null },
      { text: 'Sensible where the arm itself is bent or its spring is tired.', source: null },
    ],
    diy: [
      { text: 'Measure both old blades; do not trust memory.', source: null },
      {
        text: 'Press the tab, slide the old one off toward the glass, click in the new one.',
        source: null,
      },
      { text: 'Wet the screen and run them through both speeds before you drive.', source: null },
    ],
  },
  related: ['cabin-air-filter', 'ev-tires', 'auxiliary-battery-12v'],
  reviews: false,
}
