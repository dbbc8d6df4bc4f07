import type { Guide } from '../guide-schema.ts'

export const chargingPortFlap: Guide = {
  slug: 'charging-port-flap',
  title: 'Charging Port Flap | Repair, Fitting & Weather Sealing in NZ',
  description:
    'The small door over the charging inlet: what it is made of, how it fails in New Zealand weather, and which repairs you can do yourself.',
  revised: '2026-11-22',
  lead: 'A small door with a seal, a hinge and a latch. It is cheap to look after, and a nuisance when it sticks shut at a charger.',
  overview: [
    {
      text: 'The listed flap is ABS plastic with an EPDM seal, protected to IP54, and it covers the inlet.',
      source: 'listing',
    },
    { text: 'Ask a dismantler for one in your colour before you pay for paint.', source: null },
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
    {
      label: 'UV life',
      value: '10+ years',
      source: 'listing',
      note: 'How long the plastic is meant to stand the sun.',
    },
    {
      label: 'Opening force',
      value: '5-15 N',
      source: 'listing',
      note: 'A light push of a finger.',
    },
    {
      label: 'Actuator',
      value: 'Manual or electric',
      source: 'listing',
      note: 'You push it open, or a motor does.',
    },
    { label: 'Colour', value: 'Body-colour matched', source: 'listing' },
  ],
  whyItMatters: {
    title: 'Why protection matters',
    claims: [
      {
        text: 'Foreign matter in the inlet can make its terminals overheat, or damage them.',
        source: 'toyota-inlet',
      },
    ],
  },
  features: [
    {
      text: 'A rim seal of EPDM, the rubber of door seals, chosen because it withstands sun and frost.',
      source: 'listing',
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
    {
      text: 'On the coast, rinse the recess with tap water when you wash the car, and leave it open to dry.',
      source: null,
    },
  ],
  safety: {
    work: 'owner-and-workshop',
    claims: [
      {
        text: 'Change no more than the flap yourself. Leave anything that touches the inlet’s wiring to a technician.',
        source: null,
      },
      { text: 'Unplug, switch the car off and keep metal tools out of the inlet.', source: null },
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
      description: 'The plastic is chalky, brittle or cracked at the hinge.',
      solution: 'Replace the flap before the hinge lets go.',
      source: null,
    },
    {
      issue: 'Seal failure',
      description: 'The seal is hard or torn, and the recess is wet after rain.',
      solution:
        'Clean the seat, fit a new seal, and pour a cup of water over the closed flap to test it.',
      source: null,
    },
    {
      issue: 'Actuator problems',
      description: 'The door clicks but does not open, opens by itself, or stays up in frost.',
      solution:
        'Free the latch, look for the emergency release in the manual, then have the motor and its switch tested.',
      source: null,
    },
    {
      issue: 'Physical damage',
      description: 'A knock in a car park, or a flap left open and driven into a garage wall.',
      solution:
        'Check that the hinge plate behind it is straight: a new flap on a bent plate leaks from day one.',
      source: null,
    },
  ],
  installation: {
    professional: [
      { text: 'Painted flaps, electric actuators, and everything after an impact.', source: null },
      { text: 'Ask them to test the actuator and clear its fault.', source: null },
      { text: 'Ask for the inlet’s pins to be checked while the flap is off.', source: null },
    ],
    diy: [
      { text: 'A clip-on door or a push-in seal, with the car off and unplugged.', source: null },
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
      source: null,
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
  unconfirmed: [
    {
      about: 'Why it matters',
      text: 'A car that cannot tell whether its flap is shut may refuse to drive off or to charge.',
    },
    { about: 'Installation', text: 'Warm the plastic first; cold clips break.' },
  ],
  related: ['charging-port-socket', 'charging-cable-type-2', 'ccs-charging-cable'],
  reviews: false,
}
