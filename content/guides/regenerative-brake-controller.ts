import type { Guide } from '../guide-schema.ts'

export const regenerativeBrakeController: Guide = {
  slug: 'regenerative-brake-controller',
  title: 'Regenerative Brake Controller | How Regen Works & Faults',
  description:
    'What controls how an EV brakes with its motor: listed figures and what they mean, how blending works, faults, maintenance and suppliers.',
  revised: '2026-11-22',
  lead: 'Each time you lift your foot, something decides how hard the motor pulls back and when the pads join in.',
  overview: [
    {
      text: 'As listed here, the controller works at 400-800 V DC and recovers 50-150 kW.',
      source: 'listing',
    },
    {
      text: 'It balances what you ask for against what the pack can take. A full or cold pack takes little, and the friction brakes make up the rest.',
      source: 'jaguar-regen',
    },
  ],
  highlights: [
    {
      title: 'Energy back',
      text: 'The motor becomes a generator and sends energy of motion back to the pack.',
      source: 'mvw-motor',
    },
    {
      title: 'Pads spared',
      text: 'Every stop the motor makes is one the pads don’t, so they wear less.',
      source: 'aj-motors',
    },
    {
      title: 'One pedal',
      text: 'Nissan calls it e-Pedal: lifting off slows a Leaf to a stop.',
      source: 'timaru-herald-leaf',
    },
  ],
  specifications: [
    {
      label: 'Input voltage',
      value: '400-800 V DC',
      source: 'listing',
      note: 'The voltage of the pack it is connected to.',
    },
    {
      label: 'Regenerative power',
      value: '50-150 kW',
      source: 'listing',
      note: 'How fast it can send energy back to the pack.',
    },
    {
      label: 'Communication',
      value: 'CAN bus',
      source: 'listing',
      note: 'The data line that the car’s computers share.',
    },
    {
      label: 'Response time',
      value: 'Under 10 ms',
      source: 'listing',
      note: 'From your foot’s command to the motor’s braking.',
    },
    { label: 'Working temperature', value: '-40 to +85 °C', source: 'listing' },
    {
      label: 'Protection',
      value: 'IP67',
      source: 'listing',
      note: 'The 7 stands for a short time under water.',
    },
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
  features: [{ text: 'Levels you can choose by paddle or menu.', source: 'jaguar-regen' }],
  benefits: [
    { text: 'Range from hills and red lights.', source: null },
    { text: 'Cooler brakes on a long descent.', source: null },
  ],
  considerations: [
    {
      text: 'After a full charge, expect the car to coast further, so leave more room in front.',
      source: null,
    },
    { text: 'On snow and ice, choose the mild setting.', source: 'winter-regen' },
    {
      text: 'What a seller calls a controller may be software in a part you already have. Ask for the part number.',
      source: null,
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'It shares the high-voltage bus, so owners should never open it.', source: null },
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
      {
        text: 'It must add the friction brakes whenever the motor alone cannot slow the car enough.',
        source: 'jaguar-regen',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Limit',
      text: 'A full pack, or a very hot or cold day, leaves less room for energy.',
      source: 'jaguar-regen',
    },
    {
      title: 'Brake by motor',
      text: 'The inverter turns the motor into a generator.',
      source: 'mvw-motor',
    },
    {
      title: 'Blend',
      text: 'The brake unit adds pressure for what is missing.',
      source: 'jaguar-regen',
    },
  ],
  compatibleModels: {
    about: [
      {
        text: 'Order the part by VIN: it is specific to the model and its software.',
        source: null,
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
      description: 'The pack is full, cold or hot. A Jaguar, for one, marks it in the power gauge.',
      solution:
        'Drive a few kilometres. If it doesn’t return at half charge on a mild day, have the codes read.',
      source: 'jaguar-regen',
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
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'Software is tied to the VIN, so start here.',
      specialty: 'Units, software and coding',
      website: null,
      source: null,
    },
    {
      name: 'Tony Allen Auto Service',
      description: 'Names regenerative brakes among its EV and hybrid work.',
      specialty: 'Service of regenerative brakes',
      website: null,
      source: 'taas-hybrid',
    },
  ],
  unconfirmed: [
    { about: 'Features', text: 'Lights the brake lamps when the motor alone slows you enough.' },
    {
      about: 'Why it matters',
      text: 'If it fails, the pedal must still work by hydraulics alone. Find out how that feels before it happens.',
    },
    {
      about: 'Common issues',
      text: 'A jerk when the pads take over: Calibration after brake work, or old fluid. Ask for the brake unit’s calibration routine, then for a change of fluid.',
    },
  ],
  related: ['brake-pads', 'ev-motor-controller', 'inverter', 'electric-motor'],
  reviews: false,
}
