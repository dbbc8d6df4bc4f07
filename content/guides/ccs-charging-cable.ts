import type { Guide } from '../guide-schema.ts'

export const ccsChargingCable: Guide = {
  slug: 'ccs-charging-cable',
  title: 'CCS Charging Cable | Figures, Compatible Models & Use in NZ',
  description:
    'CCS leads at rapid chargers in New Zealand: power, current, voltage, which models take CCS2, how to handle a lead and who owns it.',
  revised: '2026-11-22',
  lead: 'You don’t buy this cable: it hangs on the rapid charger. Its figures tell you what your car can get from it.',
  overview: [
    {
      text: 'Direct-current charging is mode 4: the external charger does the converting, and communicates with the car over ISO 15118.',
      source: 'motocraft-ccs2',
    },
    {
      text: 'The Transport Agency’s guidance for such sites asks for fixed leads with CCS Type 2 and CHAdeMO.',
      source: 'autofile-guidelines',
    },
  ],
  specifications: [
    {
      label: 'Power',
      value: 'Up to 350 kW',
      source: 'listing',
      note: 'An encyclopedia gives the same figures and says that some networks run 400 kW.',
    },
    {
      label: 'Current',
      value: 'Up to 500 A',
      source: 'listing',
      note: 'The most current the lead is made for. Power is current times voltage.',
    },
    {
      label: 'Voltage',
      value: '50-1,000 V DC',
      source: 'listing',
      note: 'Wide enough for packs of 400 V and of 800 V.',
    },
    { label: 'Cable length', value: '3-5 m', source: 'listing' },
    {
      label: 'Protection',
      value: 'IP54',
      source: 'listing',
      note: 'The first digit of an IP code is for dust, the second for water; higher is tighter.',
    },
    { label: 'Working temperature', value: '-30 to +50 °C', source: 'listing' },
    {
      label: 'Standards',
      value: 'IEC 62196-3 and SAE J1772',
      source: 'listing',
      note: 'New Zealand uses CCS2 under IEC 62196-3. SAE J1772 belongs to the North American CCS1.',
    },
    {
      label: 'AC charging',
      value: 'Up to 43 kW',
      source: 'listing',
      note: 'A limit of the Type 2 AC plug. A DC lead carries no AC.',
    },
    {
      label: 'The same maximums in another source',
      value: '350 kW and 500 A',
      source: 'ccs-encyclopedia',
    },
  ],
  features: [
    {
      text: 'Two heavy DC pins, with the pilot and earth pins of Type 2 above them.',
      source: 'workersbee-ccs2',
    },
    {
      text: 'Thick leads, on some high-power posts with liquid cooling.',
      source: 'globalspec-plugs',
    },
    { text: 'A lock in the car’s inlet while current flows.', source: 'globalspec-plugs' },
  ],
  benefits: [
    { text: 'No lead to carry, store or forget.', source: null },
    { text: 'One inlet for slow and fast.', source: null },
  ],
  considerations: [
    {
      text: 'The post’s 350 kW is a ceiling. Your car’s own maximum is on its model page.',
      source: null,
    },
    { text: 'Ex-Japan cars with CHAdeMO cannot use this lead.', source: 'ev-power-plugs' },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'If the sleeve is split, a pin is missing or the handle is cracked, don’t use it. Ring the number on the cabinet.',
        source: null,
      },
      {
        text: 'The plug releases when the session ends. If it doesn’t, end the session on the screen. Don’t use your foot.',
        source: null,
      },
      {
        text: 'Hang it back up. A connector left on the ground gets run over within the week.',
        source: null,
      },
    ],
  },
  compatibleModels: {
    about: [
      {
        text: 'Twelve groups by maker. The Nissan Leaf is not among them; the page of each model names its plug.',
        source: null,
      },
    ],
    groups: [
      { name: 'Tesla', models: ['tesla-model-3', 'tesla-model-y'] },
      { name: 'BYD', models: ['byd-atto-3', 'byd-sealion-7'] },
      { name: 'Kia', models: ['kia-ev3', 'kia-ev5'] },
      { name: 'Ford', models: ['ford-mustang-mach-e', 'ford-e-transit'] },
      { name: 'MG and LDV', models: ['mg4-ev', 'ldv-edeliver-3'] },
      { name: 'Audi and Škoda', models: ['audi-q4-etron', 'skoda-enyaq'] },
      { name: 'Mini', models: ['mini-countryman-ev'] },
      { name: 'Polestar', models: ['polestar-2'] },
      { name: 'Volvo', models: ['volvo-ex30'] },
      { name: 'Zeekr', models: ['zeekr-7x'] },
      { name: 'Toyota', models: ['toyota-bz4x'] },
      { name: 'Leapmotor', models: ['leapmotor-c10'] },
    ],
  },
  tips: {
    title: 'Installation and maintenance tips',
    claims: [
      {
        text: 'For site owners: have the maker’s technician replace the lead, because the coolant and the sensors go with it.',
        source: null,
      },
      {
        text: 'For drivers: take the weight of the lead while you plug in, and push once, straight.',
        source: null,
      },
      {
        text: 'After rain, check the plug for water and tip it out before you plug in.',
        source: null,
      },
      {
        text: 'Have a second stop in mind. A site with one cabinet is one fault away from closed.',
        source: null,
      },
    ],
  },
  suppliers: [
    {
      name: 'Chargemaster',
      description: 'Sells charging equipment in New Zealand; ask whether it supplies DC leads.',
      specialty: 'Charging equipment',
      website: 'https://chargemaster.co.nz/',
      source: 'chargemaster',
    },
    {
      name: 'EV Power',
      description: 'No DC leads that we know of, but its advice on plugs is worth reading.',
      specialty: 'AC leads and wall units',
      website: 'https://evpower.co.nz/',
      source: 'ev-power-plugs',
    },
    {
      name: 'Thundergrid',
      description: 'Installs chargers and operates a few public ones.',
      specialty: 'Installation and operation',
      website: null,
      source: 'evdb-chargers',
    },
  ],
  unconfirmed: [
    {
      about: 'Benefits',
      text: 'The car requests what its pack can take; there is nothing to set.',
    },
    { about: 'Considerations', text: 'Two cars on one cabinet may share its power.' },
  ],
  related: [
    'charging-port-socket',
    'charging-cable-type-2',
    'portable-ev-charger',
    'thermal-management-system',
  ],
  reviews: false,
}
