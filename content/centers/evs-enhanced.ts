import type { Center } from '../center-schema.ts'

export const evsEnhanced: Center = {
  id: 'evs-enhanced',
  slug: 'evs-enhanced',
  name: 'EVs Enhanced',
  region: 'Canterbury',
  location: {
    text: 'Christchurch',
    source: 'leaf-project',
  },
  summary: 'High-voltage battery swaps and upgrades for the Nissan Leaf.',
  worksOn: ['electric', 'battery'],
  services: [
    {
      text: 'High-voltage battery swaps and upgrades for the Nissan Leaf',
      source: 'price-data-set',
    },
    {
      text: '24 kWh Leaf: a used battery of the same size, fitted, for $4,500 to $7,500 with GST',
      source: 'price-data-set',
    },
  ],
  specialization: {
    text: 'Nissan Leaf batteries',
    source: 'price-data-set',
  },
  specialties: [
    {
      text: 'Nissan Leaf parts',
      source: 'leaf-project',
    },
  ],
  whyChoose: [
    {
      text: 'Has supplied Leaf parts to a public research project.',
      source: 'leaf-project',
    },
  ],
  contact: {
    address: null,
    phones: [],
    email: null,
    website: { url: 'https://evsenhanced.com/', source: 'leaf-project' },
  },
  hours: null,
  wayBack: 'button',
  verification: {
    status: 'unverified',
    checkedOn: '2026-11-22',
    sources: ['leaf-project', 'price-data-set'],
  },
  toAsk:
    'Address, phone, hours and today’s prices. Three texts give evsenhanced.com as its site; nobody has read it for this record.',
}
