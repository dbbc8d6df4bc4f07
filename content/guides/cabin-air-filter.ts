import type { Guide } from '../guide-schema.ts'

export const cabinAirFilter: Guide = {
  slug: 'cabin-air-filter',
  title: 'EV Cabin Air Filter in NZ | Types, Interval & How to Change',
  description:
    'Particle, carbon or HEPA: which cabin filter your EV takes, how often to change it on New Zealand roads and how to do it yourself.',
  revised: '2026-11-22',
  lead: 'Ten minutes, no special tools, and the windscreen clears faster on a wet morning.',
  overview: [
    {
      text: 'This is one of the few regular service items of an EV, with wipers and washer fluid, that owners can do themselves.',
      source: 'evinfo-maintenance',
    },
    {
      text: 'If the fan is weak or the windscreen mists up, look at this filter first.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$30 to $120', source: 'listing' },
    {
      label: 'Interval in a Tesla Model 3 or Y',
      value: 'Every 2 years',
      source: 'tesla-australia',
      note: 'HEPA and carbon filters every 3 years. Your own manual has the interval of your car.',
    },
    {
      label: 'Kinds',
      value: 'Particle, activated carbon, HEPA on some models',
      source: 'tesla-australia',
    },
  ],
  price: { from: 30, to: 120, notes: [] },
  features: [
    {
      text: 'Some cars have a HEPA filter and a carbon filter besides, each with its own interval.',
      source: 'tesla-australia',
    },
  ],
  benefits: [
    { text: 'Pollen and road dust stay in the paper.', source: null },
    { text: 'A stronger demister at the same fan speed.', source: null },
    { text: 'One less item on the workshop’s invoice.', source: null },
  ],
  considerations: [
    {
      text: 'Check the depth as well as the length and width: one that is too thin lets air past its edges.',
      source: null,
    },
    { text: 'Some cars take two filters side by side.', source: null },
    {
      text: 'If the smell survives a new filter, it is in the evaporator, which is a job for a workshop.',
      source: null,
    },
  ],
  safety: {
    work: 'owner',
    claims: [
      { text: 'Switch the car off and wait for the fan to stop before reaching in.', source: null },
      { text: 'Wear a mask if mice have been at it.', source: null },
      {
        text: 'Nothing orange should be in your way. If it is, stop and check the instructions again.',
        source: null,
      },
    ],
  },
  maintenance: [
    {
      when: 'Each spring',
      task: 'Take it out and hold it up to the light before pollen season.',
      source: null,
    },
    { when: 'After a dusty summer', task: 'Change it early if you live on gravel.', source: null },
  ],
  installation: {
    professional: [
      { text: 'Worth it where the wiper cowl or the dash side has to come off.', source: null },
      { text: 'Ask for the old filter back, so you know it was changed.', source: null },
    ],
    diy: [
      { text: 'Empty the glovebox, release its stops and let it hang.', source: null },
      {
        text: 'Slide the old filter out level, dirty side up, and note the direction of the arrow.',
        source: null,
      },
      {
        text: 'Vacuum the slot, push the new one in with the arrow pointing the same way, and close up.',
        source: null,
      },
    ],
  },
  unconfirmed: [
    { about: 'Features', text: 'Found behind the glovebox or under the bonnet cowl in most cars.' },
  ],
  related: ['ev-specific-wipers', 'thermal-management-system', 'auxiliary-battery-12v'],
  reviews: false,
}
