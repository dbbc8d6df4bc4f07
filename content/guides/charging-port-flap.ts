import type { Guide } from '../guide-schema.ts'

export const chargingPortFlap: Guide = {
  slug: 'charging-port-flap',
  title: 'Charging Port Flap | Repair, Fitting & Weather Sealing in NZ',
  description:
    'The small door over the charging inlet: what it is made of, how it fails in New Zealand weather, and which repairs you can do yourself.',
  revised: '2026-11-21',
  lead: 'A small door with a seal, a hinge and a latch. It is cheap to look after, and a nuisance when it sticks shut at a charger.',
  overview: [
    {
      text: 'The flap is the first of two lines against water. It keeps rain and grit out; the inlet behind it has its own seals and drain.',
      source: 'unconfirmed',
    },
    {
      text: 'Flaps are moulded for one body and painted to match, so a good second-hand one in your colour is often the quickest repair.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Material', value: 'ABS plastic with EPDM seal', source: 'listing' },
    { label: 'Temperature range', value: '-40 to +80 °C', source: 'listing' },
    {
      label: 'Protection',
      value: 'IP54',
      source: 'listing',
      note: 'Splash-proof while shut. An open flap protects nothing, and no flap can withstand a pressure washer.',
    },
    { label: 'UV life', value: '10+ years', source: 'listing' },
    { label: 'Opening force', value: '5-15 N', source: 'listing' },
    { label: 'Actuator', value: 'Manual or electric', source: 'listing' },
    { label: 'Colour', value: 'Body-colour matched', source: 'listing' },
  ],
  whyItMatters: {
    title: 'Why protection matters',
    claims: [
      {
        text: 'Salt on the pins raises their resistance, and a poor contact heats up at the very current it is meant to carry.',
        source: 'unconfirmed',
      },
      {
        text: 'Grit in the inlet scores the plug of every public lead you use after that.',
        source: 'unconfirmed',
      },
      {
        text: 'A car that cannot tell whether its flap is shut may refuse to drive off or to charge.',
        source: 'unconfirmed',
      },
    ],
  },
  features: [
    {
      text: 'One hinge and one latch, in the bumper, the wing or the tail lamp.',
      source: 'unconfirmed',
    },
    {
      text: 'A rim seal of EPDM, the rubber of door seals, chosen because it withstands sun and frost.',
      source: 'listing',
    },
    {
      text: 'On electric versions a small motor or solenoid, and a switch that reports open and shut.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Dry pins at the start of every charge.', source: null },
    { text: 'Less wear on a far more expensive part: the inlet behind it.', source: null },
    {
      text: 'A flap that closes flush is one less thing for an inspector to comment on.',
      source: null,
    },
  ],
  considerations: [
    {
      text: 'Order by the car’s VIN and paint code. Left and right, early and late versions look alike but are not interchangeable.',
      source: null,
    },
    { text: 'The paint on a flap may cost more than the plastic.', source: 'unconfirmed' },
    {
      text: 'On the coast, rinse the recess with tap water when you wash the car, and leave it open to dry.',
      source: null,
    },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      {
        text: 'You can change a clip-on flap yourself. Leave anything behind it that touches the inlet’s wiring to a technician.',
        source: 'unconfirmed',
      },
      {
        text: 'Unplug, switch the car off and keep metal tools out of the inlet.',
        source: null,
      },
      {
        text: 'If you find water or a burn mark inside, stop charging and have the inlet tested.',
        source: null,
      },
    ],
  },
  compatibleModels: {
    about: [
      {
        text: 'Every model has its own flap. Below are the locations that our model pages give; a dealer can find the part number from your VIN.',
        source: null,
      },
    ],
    groups: [
      { name: 'Front wing', models: ['byd-atto-3', 'kia-ev3'], note: 'On the right' },
      { name: 'Rear right', models: ['byd-sealion-7', 'mini-countryman-ev'] },
      { name: 'Rear left wing', models: ['polestar-2'] },
      { name: 'Tail lamp', models: ['tesla-model-3'], note: 'On the left' },
      { name: 'Nose', models: ['nissan-leaf'], note: 'Two sockets under one flap' },
    ],
  },
  issues: [
    {
      issue: 'Weather damage',
      description: 'Sun makes the plastic chalky and brittle; the hinge cracks on a cold morning.',
      solution:
        'Replace the flap before the hinge lets go. Wax or trim dressing slows the next one down.',
      source: 'unconfirmed',
    },
    {
      issue: 'Seal failure',
      description: 'The seal hardens or tears, and the recess is wet after rain.',
      solution:
        'Clean the seat, fit a new seal, and pour a cup of water over the closed flap to test it.',
      source: 'unconfirmed',
    },
    {
      issue: 'Actuator problems',
      description: 'The door clicks but does not open, opens by itself, or stays up in frost.',
      solution:
        'Free the latch, look for the emergency release in the manual, then have the motor and its switch tested.',
      source: 'unconfirmed',
    },
    {
      issue: 'Physical damage',
      description: 'A knock in a car park, or a flap left open and driven into a garage wall.',
      solution:
        'Check that the hinge plate behind it is straight: a new flap on a bent plate leaks from day one.',
      source: 'unconfirmed',
    },
  ],
  installation: {
    professional: [
      {
        text: 'Painted flaps, electric actuators, and everything after an impact.',
        source: null,
      },
      {
        text: 'The workshop should test the actuator with a scan tool and clear its fault.',
        source: 'unconfirmed',
      },
      { text: 'Ask for the inlet’s pins to be checked while the flap is off.', source: null },
    ],
    diy: [
      { text: 'A clip-on door or a push-in seal, with the car off and unplugged.', source: null },
      { text: 'Warm the plastic first; cold clips break.', source: 'unconfirmed' },
      {
        text: 'Finish with a test: open, shut, lock, plug in, charge for five minutes, unplug.',
        source: null,
      },
    ],
  },
  suppliers: [
    {
      name: 'The dealer for your make',
      specialty: 'New flaps, seals and actuators by VIN',
      description: 'The only sure way to get the right version, and the factory colour.',
      website: null,
      source: 'unconfirmed',
    },
    {
      name: 'Blue Cars',
      specialty: 'Parts for older imports',
      description:
        'An Auckland workshop that a trade magazine described in about 2018. Ring before you go.',
      website: null,
      source: 'mta-blue-cars',
    },
  ],
  related: ['charging-port-socket', 'charging-cable-type-2', 'ccs-charging-cable'],
  reviews: false,
}
