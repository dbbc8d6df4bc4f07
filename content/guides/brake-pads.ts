import type { Guide } from '../guide-schema.ts'

export const brakePads: Guide = {
  slug: 'brake-pads',
  title: 'EV Brake Pads in NZ | Corrosion, Service & Price per Axle',
  description:
    'Why EV brakes rust before they wear, what pads cost per axle in New Zealand, when to change the fluid and who can do the work.',
  revised: '2026-11-21',
  lead: 'An electric car’s pads wear slowly but can still fail a warrant, because of rust.',
  overview: [
    {
      text: 'The motor does most of the slowing, so pads wear slowly. Brakes that are hardly used corrode or glaze.',
      source: 'aj-motors',
    },
    {
      text: 'Pins and slides stick, discs rust at the rim, and one side drags. A yearly clean is worth more than a new set of pads.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$80 to $250 per axle set', source: 'listing' },
    { label: 'Fitted, economy cars', value: 'About $150-250 per axle', source: 'nz-price-data' },
    { label: 'Fitted, mid-range cars', value: 'About $250-400 per axle', source: 'nz-price-data' },
    {
      label: 'Brake fluid',
      value: 'About every two years',
      source: 'brake-fluid',
      note: 'A common figure. The maker’s interval for your car comes first.',
    },
  ],
  price: {
    from: 80,
    to: 250,
    per: 'per axle set',
    notes: [
      {
        text: 'Parts alone. Discs that have rusted from lack of use often need replacing with the pads, so ask for both prices.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'The same shapes as petrol cars in many models, with anti-rust coatings on some.',
      source: 'unconfirmed',
    },
    { text: 'An electric parking brake in the rear caliper on most.', source: 'unconfirmed' },
    {
      text: 'Blended with motor braking by the car’s own controller.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Less dust on the wheels.', source: null },
    { text: 'Long life, if you keep using them.', source: null },
    {
      text: 'Full stopping power when the pack is too full or too cold to take the motor’s share.',
      source: 'unconfirmed',
    },
  ],
  considerations: [
    {
      text: 'A squeal after a week of rain is surface rust; a few firm stops clear it.',
      source: 'unconfirmed',
    },
    { text: 'A car driven with one pedal needs those firm stops on purpose.', source: null },
    {
      text: 'The friction brakes must be sound, however much energy the display says you recover.',
      source: null,
    },
  ],
  safety: {
    work: 'workshop',
    claims: [
      {
        text: 'Electric parking brakes and brake-by-wire systems need a scan tool in service mode before the pads come out.',
        source: 'unconfirmed',
      },
      {
        text: 'The system can build pressure by itself when a door opens. Keep your hands out of the caliper until it is disabled.',
        source: 'unconfirmed',
      },
      { text: 'Brake fluid absorbs water however little you use the pads.', source: 'taas-faq' },
      { text: 'Jack the car at the marked points only, never under the pack.', source: null },
    ],
  },
  issues: [
    {
      issue: 'Scaled discs',
      description: 'A rough band of rust where the pad no longer sweeps.',
      solution: 'Light rust polishes off; pitting means new discs and pads on that axle.',
      source: 'unconfirmed',
    },
    {
      issue: 'One hot wheel after a drive',
      description: 'A seized slide or a parking brake that has not let go.',
      solution: 'Keep the car off hills, and have the caliper freed or replaced.',
      source: 'unconfirmed',
    },
    {
      issue: 'Pads worn on one face only',
      description: 'The caliper no longer slides freely.',
      solution: 'Fit new pins and boots with the pads, on both sides of the axle.',
      source: 'unconfirmed',
    },
  ],
  maintenance: [
    {
      when: 'Once a week',
      task: 'Brake firmly a few times from open-road speed on a clear, dry road.',
      source: null,
    },
    {
      when: 'Each year',
      task: 'Clean and grease slides and pins, and measure both pads on each wheel.',
      source: 'unconfirmed',
    },
    { when: 'At the maker’s interval', task: 'Change the fluid.', source: 'taas-faq' },
  ],
  related: ['regenerative-brake-controller', 'ev-tires', 'auxiliary-battery-12v'],
  reviews: false,
}
