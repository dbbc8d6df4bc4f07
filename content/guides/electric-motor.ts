import type { Guide } from '../guide-schema.ts'

export const electricMotor: Guide = {
  slug: 'electric-motor',
  title: 'Electric Motor for EVs | Types, Faults & Replacement Cost NZ',
  description:
    'Types of EV traction motor, the faults they really have, what one costs to replace in New Zealand and what to ask about a used unit.',
  revised: '2026-11-21',
  lead: 'Few things in it can go wrong. When one does, the bill is among the largest on this site.',
  overview: [
    {
      text: 'An EV motor has one shaft and two or three bearings. Windings and magnets seldom wear; bearings, seals and sensors can.',
      source: 'unconfirmed',
    },
    {
      text: 'Most are sold as a drive unit with the reduction gear, often with the inverter bolted on.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$8,000 to $25,000', source: 'listing' },
    { label: 'Power of typical car motors', value: '50-300 kW', source: 'unconfirmed' },
    { label: 'Top shaft speed', value: '12,000-20,000 rpm', source: 'unconfirmed' },
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
      text: 'Permanent-magnet motors: compact and efficient, but never quite free of drag when coasting.',
      source: 'unconfirmed',
    },
    {
      text: 'Induction motors: no magnets, free-running when off, common as a second motor on the other axle.',
      source: 'unconfirmed',
    },
    {
      text: 'A rotor-position sensor that the inverter cannot work without.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Full torque from the first turn.', source: 'unconfirmed' },
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
    {
      text: 'Repair shops that rewind industrial motors can replace the bearings in some drive units, so ask before you buy a whole one.',
      source: 'unconfirmed',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Its cables are orange for a reason: leave them to a trained technician.',
        source: 'what-car-tips',
      },
      {
        text: 'The rotor’s magnets stay strong for ever. They can crush fingers and interfere with pacemakers.',
        source: 'unconfirmed',
      },
      {
        text: 'Tow an EV as the manual says, in most cases with the wheels off the road: a turning motor generates voltage.',
        source: 'unconfirmed',
      },
    ],
  },
  howItWorks: [
    {
      title: 'The inverter makes a rotating field',
      text: 'Three currents, a third of a turn apart, chase each other around the stator.',
      source: 'unconfirmed',
    },
    {
      title: 'The rotor follows',
      text: 'Because of its magnets, or of currents that the field induces in it.',
      source: 'unconfirmed',
    },
    {
      title: 'Lift the pedal',
      text: 'The rotor now leads, the motor becomes a generator and the car slows.',
      source: 'unconfirmed',
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
  signs: [
    { text: 'A whine that follows road speed rather than load: bearings.', source: 'unconfirmed' },
    {
      text: 'Coolant where there should be none: a shaft seal has let it into the motor.',
      source: 'unconfirmed',
    },
    { text: 'Jerks at walking pace: the position sensor.', source: 'unconfirmed' },
    { text: 'A warning in wet weather that clears when dry: insulation.', source: 'unconfirmed' },
  ],
  related: [
    'inverter',
    'ev-motor-controller',
    'regenerative-brake-controller',
    'high-voltage-cables',
  ],
  reviews: false,
}
