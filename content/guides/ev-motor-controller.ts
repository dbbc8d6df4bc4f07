import type { Guide } from '../guide-schema.ts'

export const evMotorController: Guide = {
  slug: 'ev-motor-controller',
  title: 'EV Motor Controller | FOC, SVPWM, DTC & Troubleshooting',
  description:
    'How an EV motor controller makes torque: listed figures, control methods compared, CAN and LIN, troubleshooting and who can work on it.',
  revised: '2026-11-22',
  lead: 'It reads the accelerator and tells the inverter’s switches what to do, thousands of times a second.',
  overview: [
    {
      text: 'It manages the energy that the pack delivers, and with it the speed and the torque of the motor.',
      source: 'afdc-ev',
    },
    {
      text: 'If your car has inverter and controller in one case, the price range in our inverter guide applies.',
      source: null,
    },
  ],
  specifications: [
    {
      label: 'Input voltage',
      value: '400-800 V DC',
      source: 'listing',
      note: 'It must match the pack of your car.',
    },
    { label: 'Power', value: '50-300 kW', source: 'listing' },
    {
      label: 'Peak current',
      value: '300-800 A',
      source: 'listing',
      note: 'The most that flows to the motor for a short time.',
    },
    {
      label: 'Switching frequency',
      value: '8-20 kHz',
      source: 'listing',
      note: 'How often the power switches open and close: thousands of times in each second.',
    },
    {
      label: 'Efficiency',
      value: 'Over 97%',
      source: 'listing',
      note: 'The share of the electricity from the pack that reaches the motor.',
    },
    {
      label: 'Control',
      value: 'SVPWM and FOC',
      source: 'listing',
      note: 'Two of the methods that are explained further down.',
    },
    { label: 'Communication', value: 'CAN and LIN bus', source: 'listing' },
    { label: 'Working temperature', value: '-40 to +85 °C', source: 'listing' },
  ],
  features: [
    {
      text: 'Times its currents by the position of the rotor, which a resolver in the motor reports.',
      source: 'mvw-motor',
    },
  ],
  benefits: [
    { text: 'Smooth starts without a clutch.', source: null },
    { text: 'Efficiency over the whole speed range.', source: 'mathworks-traction' },
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
      { text: 'Capacitors inside stay charged after switch-off.', source: 'prius-manual' },
      {
        text: 'Lift the wheels off the ground before any test: a wrong sensor offset can make the motor lurch.',
        source: null,
      },
      { text: 'Don’t unplug a sensor while the motor can turn.', source: null },
    ],
  },
  whyItMatters: {
    title: 'Why it is essential',
    claims: [
      {
        text: 'Without it, nothing turns the energy of the pack into the torque you ask for.',
        source: 'afdc-ev',
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
        'The third listed method: it works on torque and flux directly, as its name says.',
      benefits: ['Very fast response', 'No PWM stage', 'Fewer steps'],
      source: 'listing',
    },
  ],
  integration: [
    {
      title: 'CAN bus',
      text: 'Listed for this part: the bus that it shares with the other main computers.',
      source: 'listing',
    },
    {
      title: 'LIN bus',
      text: 'Listed for this part beside CAN, as a second and simpler bus.',
      source: 'listing',
    },
    {
      title: 'Sensor lines',
      text: 'The resolver’s signal comes from the motor.',
      source: 'mvw-motor',
    },
  ],
  issues: [
    {
      issue: 'Power cut on hills',
      description: 'Coolant that is low or too warm makes the car reduce its power.',
      solution: 'Check coolant, pump and flow before any electronics.',
      source: 'tomorrows-tech',
    },
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'If the car is under warranty, ask here first.',
      specialty: 'Complete units, software',
      website: null,
      source: null,
    },
    {
      name: 'Blue Cars',
      description: 'Was working on early Leafs when a trade magazine described it in about 2018.',
      specialty: 'Older imports',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  unconfirmed: [
    {
      about: 'Safety',
      text: 'Unplugging the sensor of a turning motor can quickly destroy the power stage.',
    },
    {
      about: 'Motor control methods',
      text: 'Direct torque control (DTC): Picks switch states directly from the torque and flux error, with no PWM stage. The drawbacks are more ripple and a switching frequency that wanders.',
    },
    {
      about: 'Common issues',
      text: 'Ready, but no drive: Another computer has sent a limit, not this one. Read the codes in all modules and start with the earliest.',
    },
    {
      about: 'Common issues',
      text: 'Shudder at low speed: Rotor-position sensor, its plug, or its offset. Inspect the plug, then run the learning routine.',
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
