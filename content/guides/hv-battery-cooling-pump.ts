import type { Guide } from '../guide-schema.ts'

export const hvBatteryCoolingPump: Guide = {
  slug: 'hv-battery-cooling-pump',
  title: 'HV Battery Cooling Pump | Flow, Faults & Maintenance in NZ',
  description:
    'The pump that moves coolant through an EV battery: listed figures, air and liquid cooling compared, schedule, symptoms and who replaces it.',
  revised: '2026-11-22',
  lead: 'A small part that matters: when it stops, fast charging soon stops too.',
  overview: [
    {
      text: 'It pushes water and glycol through the loop that cools the pack; many EVs have several such pumps.',
      source: 'electric-pumps',
    },
    {
      text: 'Radiators, coolant, pumps and hoses belong together, so they are inspected together.',
      source: 'repco-service',
    },
  ],
  specifications: [
    {
      label: 'Flow',
      value: '10-40 L/min',
      source: 'listing',
      note: 'Litres of coolant that the pump moves each minute.',
    },
    { label: 'Supply', value: '12 V DC', source: 'listing' },
    {
      label: 'Power',
      value: '50-200 W',
      source: 'listing',
      note: 'What it draws from the 12 V system.',
    },
    {
      label: 'Pressure',
      value: '2.5 bar maximum',
      source: 'listing',
      note: 'The most that the pump and its hoses are made for.',
    },
    { label: 'Working temperature', value: '-40 to +120 °C', source: 'listing' },
    { label: 'Coolant', value: 'Glycol', source: 'listing' },
    {
      label: 'Protection',
      value: 'IP67',
      source: 'listing',
      note: 'Dust-tight, and safe for a short time under water.',
    },
    { label: 'Service life', value: '10+ years', source: 'listing' },
  ],
  features: [
    {
      text: 'A brushless motor whose speed the car sets, from standstill to full.',
      source: 'hols-pump',
    },
  ],
  benefits: [
    { text: 'Charging at the advertised speed.', source: null },
    { text: 'Even temperatures from the first cell to the last.', source: null },
  ],
  considerations: [
    {
      text: 'A new pump with old coolant may show the same fault, so have the fluid checked before you pay for a pump.',
      source: null,
    },
    {
      text: 'A car may have two or three similar pumps. Make sure the quote is for the right one.',
      source: null,
    },
  ],
  safety: {
    work: 'workshop',
    claims: [
      { text: 'Never open a cap while the coolant is warm.', source: null },
      {
        text: 'Use only the fluid named in the manual; our guide to coolant parts explains why.',
        source: null,
      },
    ],
  },
  whyItMatters: {
    title: 'Why cooling is critical',
    claims: [
      { text: 'The pack is hottest during rapid charging and hard use.', source: 'nrma' },
      {
        text: 'Heat ages a pack: in a study of 2026, cars in hot climates lost about 0.4 points more a year.',
        source: 'power-progress',
      },
      {
        text: 'The car protects itself by giving you less power and slower charging.',
        source: 'tomorrows-tech',
      },
    ],
  },
  coolingTypes: [
    {
      name: 'Liquid cooling',
      description: 'A pump moves water and glycol, which take up more heat than air does.',
      suits: 'Suits repeated rapid charging and towing.',
      source: 'electric-pumps',
    },
    {
      name: 'Air cooling',
      description: 'Plain airflow and no coolant pump, as in the Nissan Leaf.',
      suits: 'Suits shorter trips.',
      source: 'about-auto-leaf',
    },
  ],
  compatibleModels: {
    about: [
      {
        text: 'The Nissan Leaf, up to its second generation, is air cooled and has no such pump.',
        source: 'observador-leaf',
      },
    ],
    groups: [
      {
        name: 'Cars',
        models: [
          'tesla-model-3',
          'tesla-model-y',
          'byd-atto-3',
          'byd-sealion-7',
          'kia-ev3',
          'kia-ev5',
          'mg4-ev',
          'polestar-2',
          'volvo-ex30',
          'zeekr-7x',
          'toyota-bz4x',
          'ford-mustang-mach-e',
          'audi-q4-etron',
          'skoda-enyaq',
          'leapmotor-c10',
          'mini-countryman-ev',
        ],
        note: 'Ask a dealer with your VIN; the pump differs within a model.',
      },
      { name: 'Vans', models: ['ford-e-transit', 'ldv-edeliver-3'] },
    ],
  },
  maintenance: [
    { when: 'Every 6 months', task: 'Coolant level check.', source: 'listing' },
    { when: 'Yearly', task: 'Pressure test.', source: 'listing' },
    { when: 'Every 4-5 years', task: 'Coolant change.', source: 'listing' },
  ],
  signs: [
    {
      text: 'Reduced power, or a car that won’t drive, when the coolant is low or too warm.',
      source: 'tomorrows-tech',
    },
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'Can tell the pack’s pump from its neighbours by VIN.',
      specialty: 'Pumps and the right coolant',
      website: null,
      source: null,
    },
    {
      name: 'Tony Allen Auto Service',
      description: 'Tests packs and their temperatures; ask whether it supplies the pump.',
      specialty: 'EV and hybrid service',
      website: null,
      source: 'taas-faq',
    },
  ],
  unconfirmed: [
    {
      about: 'Considerations',
      text: 'Running dry for a minute ruins it; fill and bleed the loop before you start it.',
    },
    {
      about: 'Safety',
      text: 'The pump itself runs on 12 V, but the plates it feeds sit against a pack of several hundred volts.',
    },
    { about: 'Signs of trouble', text: 'Rapid charging that slows early.' },
    {
      about: 'Signs of trouble',
      text: 'A rattle or a whine from the parked car while it charges.',
    },
    { about: 'Compatible EV models', text: 'That every model listed there is liquid cooled.' },
  ],
  related: [
    'thermal-management-system',
    'coolant-system-parts',
    'ev-battery-replacement',
    'onboard-charger',
  ],
  reviews: false,
}
