import type { Guide } from '../guide-schema.ts'

export const evMotorController: Guide = {
  slug: 'ev-motor-controller',
  title: 'EV Motor Controller | FOC, SVPWM, DTC & Troubleshooting',
  description:
    'How an EV motor controller makes torque: listed figures, control methods compared, CAN and LIN, troubleshooting and who can work on it.',
  revised: '2026-11-21',
  lead: 'It reads the accelerator and tells the inverter’s switches what to do, thousands of times a second.',
  overview: [
    {
      text: 'In a production car the controller and the inverter are usually one unit. If so, the price range in our inverter guide applies.',
      source: 'unconfirmed',
    },
    {
      text: 'It needs to know the currents and the rotor’s position. Most of its faults are faults in those sensors and their plugs.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Input voltage', value: '400-800 V DC', source: 'listing' },
    { label: 'Power', value: '50-300 kW', source: 'listing' },
    { label: 'Peak current', value: '300-800 A', source: 'listing' },
    { label: 'Switching frequency', value: '8-20 kHz', source: 'listing' },
    { label: 'Efficiency', value: 'Over 97%', source: 'listing' },
    { label: 'Control', value: 'SVPWM and FOC', source: 'listing' },
    { label: 'Communication', value: 'CAN and LIN bus', source: 'listing' },
    { label: 'Working temperature', value: '-40 to +85 °C', source: 'listing' },
  ],
  features: [
    { text: 'Its own processor, with a second one to monitor it.', source: 'unconfirmed' },
    { text: 'Current sensors on two or three phases.', source: 'unconfirmed' },
    { text: 'Diagnosis over the same bus as the rest of the car.', source: 'unconfirmed' },
  ],
  benefits: [
    { text: 'Smooth starts without a clutch.', source: null },
    { text: 'Efficiency over the whole speed range.', source: 'mathworks-traction' },
    {
      text: 'Updates can make the car’s response sharper or softer without a spanner.',
      source: 'unconfirmed',
    },
  ],
  considerations: [
    {
      text: 'For conversions, the controller must match the motor, sensor and pack. A bargain at the wrong voltage is scrap.',
      source: null,
    },
    {
      text: 'Ask who has the parameters of a second-hand unit. Without them it won’t learn your motor.',
      source: null,
    },
    {
      text: 'We list no price for it separate from the inverter, so be wary of an offer for both.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'The capacitors inside stay charged after switch-off.', source: 'unconfirmed' },
      {
        text: 'Lift the wheels off the ground before any test: a wrong sensor offset can make the motor lurch.',
        source: null,
      },
      {
        text: 'Unplugging the sensor of a turning motor can quickly destroy the power stage.',
        source: 'unconfirmed',
      },
    ],
  },
  whyItMatters: {
    title: 'Why it is essential',
    claims: [
      {
        text: 'It lets you control torque with one toe, in rain, uphill, from a standstill.',
        source: 'unconfirmed',
      },
      {
        text: 'It is the first to detect a slipping wheel, and the quickest to react.',
        source: 'unconfirmed',
      },
      {
        text: 'It protects the motor and the pack by refusing what either can’t handle.',
        source: 'unconfirmed',
      },
    ],
  },
  controlMethods: [
    {
      name: 'Field oriented control (FOC)',
      description:
        'Steers torque and flux separately, in a frame that turns with the rotor. It needs feedback on current and rotor position.',
      benefits: ['Strong torque from a standstill', 'High efficiency', 'Whole speed range'],
      source: 'mathworks-control',
    },
    {
      name: 'Space vector PWM',
      description:
        'Makes the switching pattern that FOC needs, and gets about 15% more usable voltage from the same pack than a sine pattern.',
      benefits: ['More usable voltage', 'Pairs with FOC', 'Known pattern'],
      source: 'simplefoc',
    },
    {
      name: 'Direct torque control (DTC)',
      description:
        'Picks switch states directly from the torque and flux error, with no PWM stage. The drawbacks are more ripple and a switching frequency that wanders.',
      benefits: ['Very fast response', 'No PWM stage', 'Fewer steps'],
      source: 'unconfirmed',
    },
  ],
  integration: [
    {
      title: 'CAN bus',
      text: 'Carries torque requests, limits and faults between this unit, the battery management and the brakes.',
      source: 'unconfirmed',
    },
    {
      title: 'LIN bus',
      text: 'The slower, cheaper wire for pumps, fans and valves.',
      source: 'unconfirmed',
    },
    {
      title: 'Sensor lines',
      text: 'Rotor position and temperatures come straight from the motor, shielded.',
      source: 'unconfirmed',
    },
    {
      title: 'Wake and interlock',
      text: 'A 12 V line wakes it up; the interlock loop confirms that every plug is seated.',
      source: 'unconfirmed',
    },
  ],
  issues: [
    {
      issue: 'Ready, but no drive',
      description: 'Another computer has sent a limit, not this one.',
      solution: 'Read the codes in all modules and start with the earliest.',
      source: 'unconfirmed',
    },
    {
      issue: 'Shudder at low speed',
      description: 'Rotor-position sensor, its plug, or its offset.',
      solution: 'Inspect the plug, then run the learning routine.',
      source: 'unconfirmed',
    },
    {
      issue: 'Power cut on hills',
      description: 'The power stage or the motor is too hot.',
      solution: 'Check coolant, pump and flow before any electronics.',
      source: 'unconfirmed',
    },
    {
      issue: 'No communication',
      description: 'A bus line down or a supply missing.',
      solution: 'Measure 12 V and earth at the unit, then the bus resistance.',
      source: 'unconfirmed',
    },
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'If the car is under warranty, ask here first.',
      specialty: 'Complete units, software',
      website: null,
      source: 'unconfirmed',
    },
    {
      name: 'Blue Cars',
      description: 'Was working on early Leafs when a trade magazine described it in about 2018.',
      specialty: 'Older imports',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  related: [
    'inverter',
    'electric-motor',
    'regenerative-brake-controller',
    'battery-management-system',
  ],
  reviews: false,
}
