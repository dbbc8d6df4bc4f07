import type { Guide } from '../guide-schema.ts'

export const evSpecificWipers: Guide = {
  slug: 'ev-specific-wipers',
  title: 'Wiper Blades for EVs in NZ | Size, Fitting & When to Change',
  description:
    'Wiper blades for electric cars: why there is no such thing as an EV blade, how to find the size and fitting, and when to change them in New Zealand.',
  revised: '2026-11-22',
  lead: 'There is no such thing as a wiper blade for EVs. You need the right length, the right clip and rubber that isn’t perished.',
  overview: [
    {
      text: 'Choose blades by length, arm connector and style, not by what powers the car.',
      source: 'wiper-guide',
    },
    {
      text: 'On an EV, owners can look after the blades and the washer fluid themselves.',
      source: 'evinfo-maintenance',
    },
  ],
  specifications: [
    { label: 'Who fits them', value: 'The owner', source: 'evinfo-maintenance' },
    {
      label: 'Fittings',
      value: 'A J-shaped hook is the most common of several',
      source: 'wiper-guide',
    },
    { label: 'Two blades', value: 'Often of different lengths', source: 'wiper-guide' },
  ],
  features: [
    {
      text: 'Beam blades press evenly on a curved screen; framed ones have several pressure points.',
      source: 'wiper-guide',
    },
    { text: 'The driver’s blade is often longer than the passenger’s.', source: 'wiper-guide' },
  ],
  benefits: [
    { text: 'A clear view on the first wet night of autumn.', source: null },
    { text: 'No labour to pay.', source: null },
  ],
  considerations: [
    { text: 'A blade sold for EVs that fits the same arm is the same blade.', source: null },
    { text: 'With rubber refills you can keep the frame, if it can be opened.', source: null },
    {
      text: 'If new blades chatter, clean the glass with a clay bar before you blame the blades.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      { text: 'Lay a towel on the glass: a bare arm that snaps back can crack it.', source: null },
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
      task: 'Look for splits, and for streaks that are always in the same place.',
      source: null,
    },
  ],
  installation: {
    professional: [
      { text: 'Often free with the blades at the counter. Ask.', source: null },
      { text: 'Sensible where the arm itself is bent or its spring is tired.', source: null },
    ],
    diy: [
      { text: 'Measure both old blades; don’t trust your memory.', source: null },
      {
        text: 'Press the tab, slide the old one off toward the glass, click in the new one.',
        source: null,
      },
      { text: 'Wet the windscreen and run them at both speeds before you drive.', source: null },
    ],
  },
  unconfirmed: [
    { about: 'Key specifications', text: 'Change interval: 6-12 months under New Zealand sun.' },
    {
      about: 'Safety',
      text: 'Use the service position in the settings menu; forcing the arms up scratches the bonnet.',
    },
    {
      about: 'Safety',
      text: 'Worn or split blades and empty washers come up at a warrant inspection.',
    },
  ],
  related: ['cabin-air-filter', 'ev-tires', 'auxiliary-battery-12v'],
  reviews: false,
}
