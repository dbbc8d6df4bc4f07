import type { Guide } from '../guide-schema.ts'

export const electricMotor: Guide = {
  slug: 'electric-motor',
  title: 'Electric Motor for EVs | Types, Faults & Replacement Cost NZ',
  description:
    'Types of EV traction motor, the faults they really have, what one costs to replace in New Zealand and what to ask about a used unit.',
  revised: '2026-11-22',
  lead: 'Few things in it can go wrong. When one does, the bill is among the largest on this site.',
  overview: [
    {
      text: 'One machine does two jobs: it drives the wheels, and it turns motion back into electricity as the car slows.',
      source: 'mvw-motor',
    },
    {
      text: 'Ask whether a quote is for the motor alone, or for the whole drive unit with reduction gear and inverter.',
      source: null,
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$8,000 to $25,000', source: 'listing' },
    {
      label: 'Permanent magnet compared with induction',
      value: 'About a quarter smaller and lighter for the same power',
      source: 'ac-drives-book',
      note: 'The same 2012 textbook also puts its efficiency slightly higher.',
    },
    { label: 'Gearbox', value: 'Single speed, usually sealed', source: 'what-car-tips' },
  ],
  price: {
    from: 8000,
    to: 25000,
    notes: [
      {
        text: 'Ask what is included. ‘Motor’ can mean a bare motor, a motor with gear, or a drive unit with its inverter, at three different prices.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'A sensor, the resolver, that measures the position of the rotor so that the current comes at the right moment.',
      source: 'mvw-motor',
    },
  ],
  benefits: [
    { text: 'A single-speed gear that needs little or no service.', source: 'what-car-tips' },
    { text: 'It is also the brake, and you get energy back for using it.', source: null },
  ],
  considerations: [
    {
      text: 'Noise travels. Have wheel bearings and tyres ruled out before anyone blames the motor.',
      source: null,
    },
    {
      text: 'A used unit from a damaged car should come with that car’s mileage and the side of the impact.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Its cables are orange for a reason: leave them to a trained technician.',
        source: 'what-car-tips',
      },
      { text: 'Have the car towed the way its manual says.', source: null },
    ],
  },
  howItWorks: [
    {
      title: 'The inverter makes three waves',
      text: 'Six switches turn the pack’s direct current into three-phase alternating current.',
      source: 'auto-tech-inverter',
    },
    {
      title: 'The rotor follows',
      text: 'A rotor with magnets turns with the changing field of the stator.',
      source: 'mvw-motor',
    },
    {
      title: 'Lift the pedal',
      text: 'The motor works as a generator and the car slows.',
      source: 'mvw-motor',
    },
  ],
  maintenance: [
    {
      when: 'Each service',
      task: 'Listen for unusual noise and check the connections.',
      source: 'repco-service',
    },
    {
      when: 'When the maker offers it',
      task: 'Update the motor-control software.',
      source: 'repco-service',
    },
    {
      when: 'At long intervals',
      task: 'Bearings and gearbox oil, if the maker calls for it.',
      source: 'repco-service',
    },
  ],
  unconfirmed: [
    {
      about: 'Safety',
      text: 'The rotor’s magnets stay strong for ever. They can crush fingers and interfere with pacemakers.',
    },
    {
      about: 'Safety',
      text: 'Tow an EV as the manual says, in most cases with the wheels off the road: a turning motor generates voltage.',
    },
    {
      about: 'Signs of trouble',
      text: 'A whine that follows road speed rather than load: bearings.',
    },
    {
      about: 'Signs of trouble',
      text: 'A warning in wet weather that clears when dry: insulation.',
    },
  ],
  related: [
    'inverter',
    'ev-motor-controller',
    'regenerative-brake-controller',
    'high-voltage-cables',
  ],
  reviews: false,
}
