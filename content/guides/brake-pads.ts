import type { Guide } from '../guide-schema.ts'

export const brakePads: Guide = {
  slug: 'brake-pads',
  title: 'EV Brake Pads in NZ | Corrosion, Service & Price per Axle',
  description:
    'Why EV brakes rust before they wear, what pads cost per axle in New Zealand, when to change the fluid and who can do the work.',
  revised: '2026-11-22',
  lead: 'An electric car’s pads wear slowly but can still fail a warrant, because of rust.',
  overview: [
    {
      text: 'The motor does most of the slowing, so pads wear slowly. Brakes that are hardly used corrode or glaze.',
      source: 'aj-motors',
    },
    {
      text: 'Brakes that work little corrode: discs rust and slide pins stick, so they need regular cleaning.',
      source: 'wagner-brake',
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
    { text: 'The car blends them with the braking of its motor.', source: 'jaguar-regen' },
  ],
  benefits: [
    { text: 'Less dust on the wheels.', source: null },
    { text: 'Long life, if you keep using them.', source: null },
    {
      text: 'Full stopping power when the pack is too full or too cold to take the motor’s share.',
      source: 'jaguar-regen',
    },
  ],
  considerations: [
    { text: 'A car driven with one pedal needs those firm stops on purpose.', source: null },
    {
      text: 'The friction brakes must be sound, however much energy the display says you recover.',
      source: null,
    },
  ],
  safety: {
    work: 'workshop',
    claims: [
      { text: 'Brake fluid absorbs water however little you use the pads.', source: 'taas-faq' },
      { text: 'Jack the car at the marked points only, never under the pack.', source: null },
      {
        text: 'Have an electric parking brake put into service mode before the pads come out, and keep your hands out of the caliper until then.',
        source: null,
      },
    ],
  },
  issues: [
    {
      issue: 'Rusty discs',
      description: 'Rust can force a change of pads before they are worn.',
      solution: 'Have the discs and pads of that axle measured together.',
      source: 'wagner-brake',
    },
  ],
  maintenance: [
    {
      when: 'Once a week',
      task: 'Brake firmly a few times from open-road speed on a clear, dry road.',
      source: null,
    },
    {
      when: 'Each year or 20,000 km',
      task: 'Clean and grease the calipers. Tesla asks for this in cold regions.',
      source: 'tesla-canada',
    },
    { when: 'At the maker’s interval', task: 'Change the fluid.', source: 'taas-faq' },
  ],
  unconfirmed: [
    {
      about: 'Safety',
      text: 'Electric parking brakes and brake-by-wire systems need a scan tool in service mode before the pads come out.',
    },
    {
      about: 'Safety',
      text: 'The system can build pressure by itself when a door opens. Keep your hands out of the caliper until it is disabled.',
    },
    {
      about: 'Common issues',
      text: 'One hot wheel after a drive: A seized slide or a parking brake that has not let go. Keep the car off hills, and have the caliper freed or replaced.',
    },
  ],
  related: ['regenerative-brake-controller', 'ev-tires', 'auxiliary-battery-12v'],
  reviews: false,
}
