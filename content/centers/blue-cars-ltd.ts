import type { Center } from '../center-schema.ts'

export const blueCarsLtd: Center = {
  id: 'blue-cars-ltd',
  slug: 'blue-cars-ltd',
  name: 'Blue Cars Ltd',
  region: 'Auckland',
  location: {
    text: 'Auckland',
    source: 'mta-blue-cars',
  },
  summary: 'Parts and service, known for Nissan Leaf battery testing, repair and upgrades.',
  worksOn: ['electric', 'battery'],
  services: [
    {
      text: 'Electric vehicle parts and servicing',
      source: 'sbn-blue-cars',
    },
    {
      text: 'Nissan Leaf battery testing and repair of weak cells',
      source: 'mta-blue-cars',
    },
    {
      text: 'Rebuilding early Leaf packs with newer modules',
      source: 'spinoff-blue-cars',
    },
    {
      text: 'Replacement Leaf batteries: reconditioned $750 to $5,000, larger ones over $15,000 (prices of 2019 or 2020)',
      source: 'ev-guide-magnusson',
    },
    {
      text: 'Fits Towsafe tow bars to the Leaf and sells the kit',
      source: 'dunedin-leaf-notes',
    },
  ],
  specialization: {
    text: 'Electric vehicle servicing and repair since the rental side was paused in 2019',
    source: 'weekender-blue-cars',
  },
  specialties: [
    {
      text: 'Nissan Leaf battery upgrades',
      source: 'sbn-blue-cars',
    },
  ],
  whyChoose: [
    {
      text: 'Set up a workshop for electric vehicles in 2016, described as the first in the country.',
      source: 'sbn-blue-cars',
    },
    {
      text: 'In 2017, did what is described as New Zealand’s first Leaf battery swap.',
      source: 'sbn-blue-cars',
    },
  ],
  contact: {
    address: null,
    phones: [],
    email: null,
    website: { url: 'https://bluecars.nz/', source: 'ev-guide-magnusson' },
  },
  hours: null,
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: [
      'sbn-blue-cars',
      'mta-blue-cars',
      'weekender-blue-cars',
      'spinoff-blue-cars',
      'ev-guide-magnusson',
      'dunedin-leaf-notes',
    ],
  },
  toAsk:
    'Whether it still trades: nothing newer than about 2022 was found. Then address, phone and hours. Two texts give bluecars.nz as its site; nobody has read it for this record. One of them, of 2019 or 2020, says it rents cars; another that this was paused in 2019.',
}
