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
    website: null,
  },
  hours: null,
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-21',
    sources: ['sbn-blue-cars', 'mta-blue-cars', 'weekender-blue-cars', 'spinoff-blue-cars'],
  },
  toAsk:
    'Whether it still trades: nothing newer than 2020 was found. Then address, phone, hours, and whether bluecars.nz is its site.',
}
