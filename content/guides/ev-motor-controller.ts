import type { Guide } from '../guide-schema.ts'

export const evMotorController: Guide = {
  slug: 'ev-motor-controller',
  title: 'EV Motor Controller | FOC, SVPWM, DTC & Troubleshooting',
  description:
    'How an EV motor controller makes torque: listed figures, control methods compared, CAN and LIN, troubleshooting and who may work on it.',
  revised: '2026-11-21',
  lead: 'It hears your foot and tells the inverter’s switches what to do, thousands of times a second.',
  overview: [
    {
      text: 'In a production car the controller and the inverter are usually one unit. The price range in our inverter guide is then the one that applies.',
      source: 'unconfirmed',
    },
    {
      text: 'It knows the currents and the rotor’s position, and needs both. Most of its faults are faults of those sensors and their plugs.',
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
    { text: 'A processor of its own with a second one that watches it.', source: 'unconfirmed' },
    { text: 'Current sensors on two or three phases.', source: 'unconfirmed' },
    { text: 'Diagnosis over the same bus as the rest of the car.', source: 'unconfirmed' },
  ],
  benefits: [
    { text: 'Smooth starts without a clutch.', source: null },
    { text: 'Efficiency over the whole range of speed.', source: 'mathworks-traction' },
    { text: 'Updates can sharpen or soften a car without a spanner.', source: 'unconfirmed' },
  ],
  considerations: [
    {
      text: 'Conversions: a controller must be matched to motor, sensor and pack. A bargain in the wrong voltage is scrap.',
      source: null,
    },
    {
      text: 'Ask who holds the parameters of a second-hand unit. Without them it will not learn your motor.',
      source: null,
    },
    {
      text: 'No price is listed for it apart from the inverter; be wary of an offer for both.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'Capacitors inside stay charged after switch-off.', source: 'unconfirmed' },
      {
        text: 'Wheels off the ground before any test: a wrong sensor offset makes a motor leap.',
        source: null,
      },
      {
        text: 'Unplugging the sensor of a turning motor is a quick way to a blown stage.',
        source: 'unconfirmed',
      },
    ],
  },
  whyItMatters: {
    title: 'Why it is essential',
    claims: [
      {
        text: 'Torque that you can meter with one toe, in rain, uphill, from rest.',
        source: 'unconfirmed',
      },
      {
        text: 'It is the first to know of a slipping wheel, and the quickest to do something about it.',
        source: 'unconfirmed',
      },
      {
        text: 'It guards motor and pack by refusing what either cannot bear.',
        source: 'unconfirmed',
      },
    ],
  },
  controlMethods: [
    {
      name: 'Field oriented control (FOC)',
      description:
        'Steers torque and flux separately, in a frame that turns with the rotor. It needs feedback of current and rotor position.',
      benefits: ['Strong torque from rest', 'High efficiency', 'Whole speed range'],
      source: 'mathworks-control',
    },
    {
      name: 'Space vector PWM',
      description:
        'Makes the switching pattern that FOC asks for, and gets about 15% more usable voltage from the same pack than a sine pattern.',
      benefits: ['More usable voltage', 'Pairs with FOC', 'Known pattern'],
      source: 'simplefoc',
    },
    {
      name: 'Direct torque control (DTC)',
      description:
        'Picks switch states straight from the error of torque and flux, with no PWM stage. The price is more ripple and a frequency that wanders.',
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
      text: 'A 12 V line brings it to life; the interlock loop tells it that every plug is home.',
      source: 'unconfirmed',
    },
  ],
  issues: [
    {
      issue: 'Ready, but no drive',
      description: 'A limit sent by another computer, not by this one.',
      solution: 'Read codes in all modules and follow the earliest.',
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
      description: 'Temperature of the stage or of the motor.',
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
      description: 'For a car under warranty, ask here first.',
      specialty: 'Complete units, software',
      website: null,
      source: 'unconfirmed',
    },
    {
      name: 'Blue Cars',
      description: 'Worked on early Leafs when a trade magazine called, about 2018.',
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
