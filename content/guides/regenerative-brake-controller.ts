import type { Guide } from '../guide-schema.ts'

export const regenerativeBrakeController: Guide = {
  slug: 'regenerative-brake-controller',
  title: 'Regenerative Brake Controller | How Regen Works & Faults',
  description:
    'What controls how an EV brakes with its motor: listed figures and what they mean, how blending works, faults, maintenance and suppliers.',
  revised: '2026-11-21',
  lead: 'Each time you lift your foot, something decides how hard the motor pulls back and when the pads join in.',
  overview: [
    {
      text: 'In most cars the inverter, the vehicle’s main computer and the brake unit share this task. A separate box is the exception.',
      source: 'unconfirmed',
    },
    {
      text: 'It balances what you ask for against what the pack can take. A full or cold pack takes little, and the friction brakes make up the rest.',
      source: 'unconfirmed',
    },
  ],
  highlights: [
    {
      title: 'Energy back',
      text: 'Part of the energy of each stop goes back to the pack: most in town, least on the open road.',
      source: 'unconfirmed',
    },
    {
      title: 'Pads spared',
      text: 'Every stop the motor makes is one the pads don’t, so they wear less.',
      source: 'aj-motors',
    },
    {
      title: 'One pedal',
      text: 'The motor slows the car strongly enough to drive in traffic with one pedal.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Input voltage', value: '400-800 V DC', source: 'listing' },
    { label: 'Regenerative power', value: '50-150 kW', source: 'listing' },
    { label: 'Communication', value: 'CAN bus', source: 'listing' },
    { label: 'Response time', value: 'Under 10 ms', source: 'listing' },
    { label: 'Working temperature', value: '-40 to +85 °C', source: 'listing' },
    { label: 'Protection', value: 'IP67', source: 'listing' },
    { label: 'Weight', value: '2-5 kg', source: 'listing' },
    {
      label: 'Recovery',
      value: 'Over 95%',
      source: 'listing',
      note: 'Read it as the efficiency of the electronics. The share of a stop’s energy recovered is commonly given as 60 to 70%, which nobody has confirmed for us.',
    },
    {
      label: 'Range extension',
      value: 'Up to 30%',
      source: 'listing',
      note: 'A best case, in town traffic. On a motorway there is little to recover.',
    },
  ],
  features: [
    {
      text: 'Reads pedal, speed, charge and pack temperature many times a second.',
      source: 'unconfirmed',
    },
    { text: 'Levels you can choose by paddle or menu.', source: 'unconfirmed' },
    {
      text: 'Lights the brake lamps when the motor alone slows you enough.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Range from hills and red lights.', source: null },
    { text: 'Cooler brakes on a long descent.', source: null },
    { text: 'Less brake dust in the air.', source: 'unconfirmed' },
  ],
  considerations: [
    {
      text: 'After a full charge, expect the car to coast further, so leave more room in front.',
      source: null,
    },
    {
      text: 'On ice or wet metal, choose the mild setting, because the drag is on the driven axle.',
      source: 'unconfirmed',
    },
    {
      text: 'What a seller calls a controller may be software in a part you already have. Ask for the part number.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'It shares the high-voltage bus, so owners should never open it.',
        source: null,
      },
      {
        text: 'Workshops follow a special procedure for fluid and pads on these brakes.',
        source: 'taas-hybrid',
      },
      {
        text: 'A brake warning together with lost regeneration means stop at the next safe place.',
        source: null,
      },
    ],
  },
  whyItMatters: {
    title: 'Why it is critical',
    claims: [
      { text: 'It sits between your foot and both kinds of brake.', source: 'unconfirmed' },
      {
        text: 'If it fails, the pedal must still work by hydraulics alone. Find out how that feels before it happens.',
        source: 'unconfirmed',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Ask',
      text: 'The pedal and the paddle say how much you want to slow down.',
      source: 'unconfirmed',
    },
    {
      title: 'Limit',
      text: 'The battery management system says how much current it can accept.',
      source: 'unconfirmed',
    },
    {
      title: 'Brake by motor',
      text: 'The inverter turns the motor into a generator.',
      source: 'unconfirmed',
    },
    {
      title: 'Blend',
      text: 'The brake unit adds pressure for what is missing.',
      source: 'unconfirmed',
    },
  ],
  compatibleModels: {
    about: [
      {
        text: 'Every model on this site slows with its motor. The part is specific to each model and ordered by VIN.',
        source: 'unconfirmed',
      },
    ],
    groups: [
      {
        name: 'Cars you can read about here',
        models: [
          'tesla-model-3',
          'tesla-model-y',
          'nissan-leaf',
          'byd-atto-3',
          'kia-ev3',
          'kia-ev5',
          'mg4-ev',
          'polestar-2',
          'volvo-ex30',
        ],
      },
      {
        name: 'Larger cars',
        models: [
          'byd-sealion-7',
          'zeekr-7x',
          'toyota-bz4x',
          'ford-mustang-mach-e',
          'audi-q4-etron',
          'skoda-enyaq',
          'leapmotor-c10',
          'mini-countryman-ev',
        ],
      },
      { name: 'Vans', models: ['ford-e-transit', 'ldv-edeliver-3'] },
    ],
  },
  issues: [
    {
      issue: 'Regeneration is gone',
      description: 'The pack is full, cold or hot, which the car shows with a dotted bar.',
      solution:
        'Drive a few kilometres. If it doesn’t return at half charge on a mild day, have the codes read.',
      source: 'unconfirmed',
    },
    {
      issue: 'A jerk when the pads take over',
      description: 'Calibration after brake work, or old fluid.',
      solution: 'Ask for the brake unit’s calibration routine, then for a change of fluid.',
      source: 'unconfirmed',
    },
  ],
  maintenance: [
    {
      when: 'Each service',
      task: 'Have stored codes read, even if no warning light is on.',
      source: null,
    },
    {
      when: 'At the maker’s interval',
      task: 'Brake fluid, because blending needs a firm pedal.',
      source: 'taas-faq',
    },
    {
      when: 'After new tyres',
      task: 'Check that all four are the same size. Different rolling circumferences confuse the controller.',
      source: 'unconfirmed',
    },
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'Software is tied to the VIN, so start here.',
      specialty: 'Units, software and coding',
      website: null,
      source: 'unconfirmed',
    },
    {
      name: 'Tony Allen Auto Service',
      description: 'Names regenerative brakes among its EV and hybrid work.',
      specialty: 'Service of regenerative brakes',
      website: null,
      source: 'taas-hybrid',
    },
  ],
  related: ['brake-pads', 'ev-motor-controller', 'inverter', 'electric-motor'],
  reviews: false,
}
