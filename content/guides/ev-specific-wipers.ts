import type { Guide } from '../guide-schema.ts'

export const evSpecificWipers: Guide = {
  slug: 'ev-specific-wipers',
  title: 'Wiper Blades for EVs in NZ | Size, Fitting & When to Change',
  description:
    'Wiper blades for electric cars: why there is no such thing as an EV blade, how to find the size and fitting, and when to change them in New Zealand.',
  revised: '2026-11-21',
  lead: 'There is no such thing as a wiper blade for EVs. You need the right length, the right clip and rubber that isn’t perished.',
  overview: [
    {
      text: 'Choose blades by size, arm fitting and washer type, not by what powers the car. A quiet cabin only makes chatter easier to hear.',
      source: 'unconfirmed',
    },
    {
      text: 'On an EV, owners can look after the blades and the washer fluid themselves.',
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
      text: 'Washer jets in the arm or the blade on some, which tie you to that type.',
      source: 'unconfirmed',
    },
    {
      text: 'Usually different lengths for the driver’s and passenger’s sides.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'A clear view on the first wet night of autumn.', source: null },
    { text: 'Cameras behind the screen see better too.', source: 'unconfirmed' },
    { text: 'No labour to pay.', source: null },
  ],
  considerations: [
    {
      text: 'A blade sold for EVs that fits the same arm is the same blade.',
      source: null,
    },
    { text: 'With rubber refills you can keep the frame, if it can be opened.', source: null },
    {
      text: 'If new blades chatter, clean the glass with a clay bar before you blame the blades.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      {
        text: 'Use the service position in the settings menu; forcing the arms up scratches the bonnet.',
        source: 'unconfirmed',
      },
      { text: 'Lay a towel on the glass: a bare arm that snaps back can crack it.', source: null },
      {
        text: 'Worn or split blades and empty washers come up at a warrant inspection.',
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
  related: ['cabin-air-filter', 'ev-tires', 'auxiliary-battery-12v'],
  reviews: false,
}
