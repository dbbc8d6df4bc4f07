import type { Guide } from '../guide-schema.ts'

export const hvBatteryCoolingPump: Guide = {
  slug: 'hv-battery-cooling-pump',
  title: 'HV Battery Cooling Pump | Flow, Faults & Maintenance in NZ',
  description:
    'The pump that moves coolant through an EV battery: listed figures, air against liquid cooling, schedule, symptoms and who replaces it.',
  revised: '2026-11-21',
  lead: 'A small part with a large say: when it stops, fast charging soon stops with it.',
  overview: [
    {
      text: 'It pushes glycol coolant through the pack’s plates, to a radiator or a chiller and back, also while the car stands at a charger.',
      source: 'unconfirmed',
    },
    {
      text: 'Radiators, coolant, pumps and hoses belong together, and are inspected together.',
      source: 'repco-service',
    },
  ],
  specifications: [
    { label: 'Flow', value: '10-40 L/min', source: 'listing' },
    { label: 'Supply', value: '12 V DC', source: 'listing' },
    { label: 'Power', value: '50-200 W', source: 'listing' },
    { label: 'Pressure', value: '2.5 bar at most', source: 'listing' },
    { label: 'Working temperature', value: '-40 to +120 °C', source: 'listing' },
    { label: 'Coolant', value: 'Glycol', source: 'listing' },
    { label: 'Protection', value: 'IP67', source: 'listing' },
    { label: 'Service life', value: '10+ years', source: 'listing' },
  ],
  features: [
    { text: 'Brushless motor, speed set by the car.', source: 'unconfirmed' },
    { text: 'No shaft seal on most: the rotor runs in the coolant.', source: 'unconfirmed' },
    {
      text: 'Reports its own speed, so that a blocked pump is known at once.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'The charging speed the car was sold with.', source: null },
    { text: 'Even temperatures from the first cell to the last.', source: null },
    {
      text: 'Small enough to exchange without lowering the pack, on many models.',
      source: 'unconfirmed',
    },
  ],
  considerations: [
    {
      text: 'New pump, old coolant, same fault: have the fluid looked at before you pay for the pump.',
      source: null,
    },
    {
      text: 'Two or three pumps look alike in one car. Make sure that the right loop is meant.',
      source: null,
    },
    {
      text: 'Running dry for a minute ruins it; filling and bleeding come before the first start.',
      source: 'unconfirmed',
    },
  ],
  safety: {
    work: 'workshop',
    claims: [
      {
        text: 'The pump itself runs on 12 V, yet the plates it feeds lie against a pack of several hundred.',
        source: 'unconfirmed',
      },
      { text: 'Open no cap on a warm loop.', source: null },
      {
        text: 'Use the fluid in the manual, and no other; the reason is in the guide to coolant parts.',
        source: null,
      },
    ],
  },
  whyItMatters: {
    title: 'Why cooling is critical',
    claims: [
      { text: 'The pack is hottest in rapid charging and hard use.', source: 'nrma' },
      {
        text: 'Heat shortens its life, and uneven heat shortens the life of a few cells first.',
        source: 'unconfirmed',
      },
      {
        text: 'The car protects itself by giving you less: less power, slower charging.',
        source: 'unconfirmed',
      },
    ],
  },
  coolingTypes: [
    {
      name: 'Liquid cooling',
      description:
        'Pump, plates and radiator hold the pack near one temperature whatever the weather.',
      suits: 'For repeated rapid charging and for towing. It costs weight, and needs upkeep.',
      source: 'unconfirmed',
    },
    {
      name: 'Air cooling',
      description: 'Fans or plain airflow and no coolant pump: lighter and cheaper.',
      suits: 'For shorter trips. It runs hotter when rapid charges follow each other.',
      source: 'unconfirmed',
    },
  ],
  compatibleModels: {
    about: [
      {
        text: 'Liquid cooling is taken as given for these models, which nobody has confirmed for each. The Nissan Leaf to its second generation is air cooled and has no such pump.',
        source: 'unconfirmed',
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
    { text: 'Messages about over-temperature or reduced power.', source: 'unconfirmed' },
    { text: 'Rapid charging that slows early.', source: 'unconfirmed' },
    { text: 'A rattle or a whine from a parked car that is charging.', source: 'unconfirmed' },
    { text: 'Coolant on the undertray.', source: 'unconfirmed' },
  ],
  suppliers: [
    {
      name: 'The dealer for your make',
      description: 'Can tell the pack’s pump from its neighbours by VIN.',
      specialty: 'Pumps and the right coolant',
      website: null,
      source: 'unconfirmed',
    },
    {
      name: 'Tony Allen Auto Service',
      description: 'Tests packs and their temperatures; ask whether it supplies the pump.',
      specialty: 'EV and hybrid service',
      website: null,
      source: 'taas-faq',
    },
  ],
  related: [
    'thermal-management-system',
    'coolant-system-parts',
    'ev-battery-replacement',
    'onboard-charger',
  ],
  reviews: false,
}
